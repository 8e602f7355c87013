import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Fastify, { type InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test/test-app'
import { createApp } from './app'
import { type DeclaredRoute, requireDeclaredAccess } from './http/declared-access'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await server.app.ready()
})
afterAll(() => server.stop())

/** Every route and who may call it. A line that changes here is a change of rights: let somebody look at it. */
const expected = `
GET /client-config.json anyone
GET /healthz anyone
POST /jeecg-boot/account/sms anyone
POST /jeecg-boot/auth/forge-password anyone
POST /jeecg-boot/auth/register anyone
GET /jeecg-boot/doc.html anyone
GET /jeecg-boot/doc/page.css anyone
GET /jeecg-boot/doc/page.js anyone
DELETE /jeecg-boot/gateway/* signedIn
GET /jeecg-boot/gateway/* signedIn
PATCH /jeecg-boot/gateway/* signedIn
POST /jeecg-boot/gateway/* signedIn
PUT /jeecg-boot/gateway/* signedIn
POST /jeecg-boot/mock/vxe/add may demo:ship:add
DELETE /jeecg-boot/mock/vxe/delete may demo:ship:delete
DELETE /jeecg-boot/mock/vxe/deleteBatch may demo:ship:delete
POST /jeecg-boot/mock/vxe/edit may demo:ship:edit
PUT /jeecg-boot/mock/vxe/edit may demo:ship:edit
GET /jeecg-boot/mock/vxe/getData may demo:ship:list
POST /jeecg-boot/mock/vxe/immediateSaveAll may demo:ship:edit
PUT /jeecg-boot/mock/vxe/immediateSaveAll may demo:ship:edit
POST /jeecg-boot/mock/vxe/immediateSaveRow may demo:ship:edit
PUT /jeecg-boot/mock/vxe/immediateSaveRow may demo:ship:edit
GET /jeecg-boot/mock/vxe/list may demo:ship:list
GET /jeecg-boot/mock/vxe/queryById may demo:ship:list
GET /jeecg-boot/online/cgreport/api/getData/:id signedIn
GET /jeecg-boot/online/cgreport/api/getQueryInfo/:id signedIn
GET /jeecg-boot/online/cgreport/api/getRpColumns/:code signedIn
POST /jeecg-boot/online/cgreport/api/testConnection may system:datasource:test
GET /jeecg-boot/site/products anyone
GET /jeecg-boot/sys/about signedIn
POST /jeecg-boot/sys/annountCement/add may system:sysAnnouncement:add
DELETE /jeecg-boot/sys/annountCement/delete may system:sysAnnouncement:delete
DELETE /jeecg-boot/sys/annountCement/deleteBatch may system:sysAnnouncement:delete
GET /jeecg-boot/sys/annountCement/doReleaseData may system:sysAnnouncement:release
GET /jeecg-boot/sys/annountCement/doReovkeData may system:sysAnnouncement:revoke
POST /jeecg-boot/sys/annountCement/edit may system:sysAnnouncement:edit
PUT /jeecg-boot/sys/annountCement/edit may system:sysAnnouncement:edit
GET /jeecg-boot/sys/annountCement/exportXls may system:sysAnnouncement:export
POST /jeecg-boot/sys/annountCement/exportXls may system:sysAnnouncement:export
POST /jeecg-boot/sys/annountCement/importExcel may system:sysAnnouncement:import
GET /jeecg-boot/sys/annountCement/importTemplate may system:sysAnnouncement:import
GET /jeecg-boot/sys/annountCement/list may system:sysAnnouncement:list
GET /jeecg-boot/sys/annountCement/listByUser signedIn
GET /jeecg-boot/sys/annountCement/queryById signedIn
GET /jeecg-boot/sys/annountCement/readers may system:sysAnnouncement:list
GET /jeecg-boot/sys/annountCement/show/:id signedIn
GET /jeecg-boot/sys/annountCement/syncNotic signedIn
POST /jeecg-boot/sys/backup/add may system:backup:add
DELETE /jeecg-boot/sys/backup/delete may system:backup:delete
GET /jeecg-boot/sys/backup/download may system:backup:download
GET /jeecg-boot/sys/backup/list may system:backup:list
GET /jeecg-boot/sys/cas/client/validateLogin anyone
POST /jeecg-boot/sys/category/add may system:category:add
GET /jeecg-boot/sys/category/checkCode may system:category:list
GET /jeecg-boot/sys/category/childList may system:category:list
DELETE /jeecg-boot/sys/category/delete may system:category:delete
DELETE /jeecg-boot/sys/category/deleteBatch may system:category:delete
POST /jeecg-boot/sys/category/edit may system:category:edit
PUT /jeecg-boot/sys/category/edit may system:category:edit
GET /jeecg-boot/sys/category/exportXls may system:category:export
POST /jeecg-boot/sys/category/exportXls may system:category:export
GET /jeecg-boot/sys/category/getChildListBatch may system:category:list
POST /jeecg-boot/sys/category/importExcel may system:category:import
GET /jeecg-boot/sys/category/importTemplate may system:category:import
GET /jeecg-boot/sys/category/list may system:category:list
GET /jeecg-boot/sys/category/loadAllData signedIn
GET /jeecg-boot/sys/category/loadDictItem signedIn
GET /jeecg-boot/sys/category/loadOne signedIn
GET /jeecg-boot/sys/category/loadTreeChildren signedIn
GET /jeecg-boot/sys/category/loadTreeData signedIn
GET /jeecg-boot/sys/category/loadTreeRoot signedIn
GET /jeecg-boot/sys/category/queryById may system:category:list
GET /jeecg-boot/sys/category/rootList may system:category:list
POST /jeecg-boot/sys/checkCaptcha anyone
POST /jeecg-boot/sys/checkRule/add may system:checkRule:add
GET /jeecg-boot/sys/checkRule/checkByCode signedIn
DELETE /jeecg-boot/sys/checkRule/delete may system:checkRule:delete
DELETE /jeecg-boot/sys/checkRule/deleteBatch may system:checkRule:delete
POST /jeecg-boot/sys/checkRule/edit may system:checkRule:edit
PUT /jeecg-boot/sys/checkRule/edit may system:checkRule:edit
GET /jeecg-boot/sys/checkRule/exportXls may system:checkRule:export
POST /jeecg-boot/sys/checkRule/exportXls may system:checkRule:export
POST /jeecg-boot/sys/checkRule/importExcel may system:checkRule:import
GET /jeecg-boot/sys/checkRule/importTemplate may system:checkRule:import
GET /jeecg-boot/sys/checkRule/list may system:checkRule:list
GET /jeecg-boot/sys/checkRule/queryById may system:checkRule:list
GET /jeecg-boot/sys/common/static/* anyone
POST /jeecg-boot/sys/common/ticket signedIn
POST /jeecg-boot/sys/common/upload signedIn
GET /jeecg-boot/sys/dataLog/list may system:dataLog:list
GET /jeecg-boot/sys/dataLog/queryById may system:dataLog:list
GET /jeecg-boot/sys/dataLog/queryCompareList may system:dataLog:list
GET /jeecg-boot/sys/dataLog/queryDataVerList may system:dataLog:list
POST /jeecg-boot/sys/dataLog/restore may system:dataLog:restore
POST /jeecg-boot/sys/dataSource/add may system:datasource:add
DELETE /jeecg-boot/sys/dataSource/delete may system:datasource:delete
DELETE /jeecg-boot/sys/dataSource/deleteBatch may system:datasource:delete
POST /jeecg-boot/sys/dataSource/edit may system:datasource:edit
PUT /jeecg-boot/sys/dataSource/edit may system:datasource:edit
GET /jeecg-boot/sys/dataSource/exportXls may system:datasource:export
POST /jeecg-boot/sys/dataSource/exportXls may system:datasource:export
POST /jeecg-boot/sys/dataSource/importExcel may system:datasource:import
GET /jeecg-boot/sys/dataSource/importTemplate may system:datasource:import
GET /jeecg-boot/sys/dataSource/list may system:datasource:list
GET /jeecg-boot/sys/dataSource/options signedIn
GET /jeecg-boot/sys/dataSource/queryById may system:datasource:list
POST /jeecg-boot/sys/dataSource/testConnection may system:datasource:test
POST /jeecg-boot/sys/dict/add may system:dict:add
PUT /jeecg-boot/sys/dict/back/:id may system:dict:delete
DELETE /jeecg-boot/sys/dict/delete may system:dict:delete
DELETE /jeecg-boot/sys/dict/deleteBatch may system:dict:delete
GET /jeecg-boot/sys/dict/deleteList may system:dict:delete
DELETE /jeecg-boot/sys/dict/deletePhysic/:id may system:dict:delete
POST /jeecg-boot/sys/dict/edit may system:dict:edit
PUT /jeecg-boot/sys/dict/edit may system:dict:edit
GET /jeecg-boot/sys/dict/exportXls may system:dict:export
POST /jeecg-boot/sys/dict/exportXls may system:dict:export
GET /jeecg-boot/sys/dict/getDictItems/:dictCode signedIn
GET /jeecg-boot/sys/dict/getDictText/:dictCode/:key may system:dict:list
POST /jeecg-boot/sys/dict/importExcel may system:dict:import
GET /jeecg-boot/sys/dict/importTemplate may system:dict:import
GET /jeecg-boot/sys/dict/list may system:dict:list
GET /jeecg-boot/sys/dict/loadDict/:dictCode signedIn
GET /jeecg-boot/sys/dict/loadDictItem/:dictCode signedIn
GET /jeecg-boot/sys/dict/loadDictOrderByValue/:dictCode signedIn
GET /jeecg-boot/sys/dict/loadTreeData signedIn
GET /jeecg-boot/sys/dict/queryAllDictItems signedIn
GET /jeecg-boot/sys/dict/queryById may system:dict:list
GET /jeecg-boot/sys/dict/refleshCache signedIn
POST /jeecg-boot/sys/dict/refleshCache signedIn
GET /jeecg-boot/sys/dict/treeList may system:dict:list
POST /jeecg-boot/sys/dictItem/add may system:dict:item:add
DELETE /jeecg-boot/sys/dictItem/delete may system:dict:item:delete
DELETE /jeecg-boot/sys/dictItem/deleteBatch may system:dict:item:delete
GET /jeecg-boot/sys/dictItem/dictItemCheck may system:dict:item:add | system:dict:item:edit
POST /jeecg-boot/sys/dictItem/edit may system:dict:item:edit
PUT /jeecg-boot/sys/dictItem/edit may system:dict:item:edit
GET /jeecg-boot/sys/dictItem/list may system:dict:item:list
GET /jeecg-boot/sys/dictItem/queryById may system:dict:item:list
GET /jeecg-boot/sys/duplicate/check signedIn
POST /jeecg-boot/sys/fillRule/add may system:fillRule:add
DELETE /jeecg-boot/sys/fillRule/delete may system:fillRule:delete
DELETE /jeecg-boot/sys/fillRule/deleteBatch may system:fillRule:delete
POST /jeecg-boot/sys/fillRule/edit may system:fillRule:edit
PUT /jeecg-boot/sys/fillRule/edit may system:fillRule:edit
PUT /jeecg-boot/sys/fillRule/executeRuleByCode/:ruleCode signedIn
PUT /jeecg-boot/sys/fillRule/executeRuleByCodeBatch signedIn
GET /jeecg-boot/sys/fillRule/exportXls may system:fillRule:export
POST /jeecg-boot/sys/fillRule/exportXls may system:fillRule:export
POST /jeecg-boot/sys/fillRule/importExcel may system:fillRule:import
GET /jeecg-boot/sys/fillRule/importTemplate may system:fillRule:import
GET /jeecg-boot/sys/fillRule/list may system:fillRule:list
GET /jeecg-boot/sys/fillRule/queryById may system:fillRule:list
GET /jeecg-boot/sys/fillRule/testFillRule may system:fillRule:list
GET /jeecg-boot/sys/gatewayRoute/clearRedis may system:gateway:updateAll
POST /jeecg-boot/sys/gatewayRoute/clearRedis may system:gateway:updateAll
DELETE /jeecg-boot/sys/gatewayRoute/delete may system:gateway:delete
GET /jeecg-boot/sys/gatewayRoute/list may system:gateway:list
POST /jeecg-boot/sys/gatewayRoute/updateAll may system:gateway:updateAll
GET /jeecg-boot/sys/import/progress signedIn
DELETE /jeecg-boot/sys/log/delete may system:log:delete
DELETE /jeecg-boot/sys/log/deleteBatch may system:log:delete
GET /jeecg-boot/sys/log/exportXls may system:log:export
POST /jeecg-boot/sys/log/exportXls may system:log:export
GET /jeecg-boot/sys/log/list may system:log:list
GET /jeecg-boot/sys/log/queryById may system:log:list
POST /jeecg-boot/sys/login anyone
GET /jeecg-boot/sys/loginfo signedIn
GET /jeecg-boot/sys/logout signedIn
POST /jeecg-boot/sys/logout signedIn
POST /jeecg-boot/sys/mLogin anyone
POST /jeecg-boot/sys/online/forceLogout may system:online:kick
GET /jeecg-boot/sys/online/list may system:online:list
DELETE /jeecg-boot/sys/oss/file/delete may system:ossFile:delete
DELETE /jeecg-boot/sys/oss/file/deleteBatch may system:ossFile:delete
GET /jeecg-boot/sys/oss/file/list may system:ossFile:list
GET /jeecg-boot/sys/oss/file/queryById may system:ossFile:list
POST /jeecg-boot/sys/oss/file/upload may system:ossFile:upload
POST /jeecg-boot/sys/permission/add may system:permission:add
POST /jeecg-boot/sys/permission/addPermissionRule may system:permission:addRule
GET /jeecg-boot/sys/permission/checkPermDuplication may system:permission:add | system:permission:edit
DELETE /jeecg-boot/sys/permission/delete may system:permission:delete
DELETE /jeecg-boot/sys/permission/deleteBatch may system:permission:delete
DELETE /jeecg-boot/sys/permission/deletePermissionRule may system:permission:deleteRule
POST /jeecg-boot/sys/permission/edit may system:permission:edit
PUT /jeecg-boot/sys/permission/edit may system:permission:edit
POST /jeecg-boot/sys/permission/editPermissionRule may system:permission:editRule
PUT /jeecg-boot/sys/permission/editPermissionRule may system:permission:editRule
GET /jeecg-boot/sys/permission/getPermCode signedIn
GET /jeecg-boot/sys/permission/getPermRuleListByPermId may system:permission:list
GET /jeecg-boot/sys/permission/getSystemMenuList may system:permission:list
GET /jeecg-boot/sys/permission/getSystemSubmenu may system:permission:list
GET /jeecg-boot/sys/permission/getSystemSubmenuBatch may system:permission:list
GET /jeecg-boot/sys/permission/getUserPermissionByToken signedIn
GET /jeecg-boot/sys/permission/hasPage signedIn
GET /jeecg-boot/sys/permission/list may system:permission:list
GET /jeecg-boot/sys/permission/queryDepartPermission may system:permission:saveDepart
GET /jeecg-boot/sys/permission/queryListAsync may system:permission:list
GET /jeecg-boot/sys/permission/queryPermissionRule may system:permission:list
GET /jeecg-boot/sys/permission/queryRemoval may system:permission:delete
GET /jeecg-boot/sys/permission/queryRolePermission may system:permission:saveRole
GET /jeecg-boot/sys/permission/queryRuleFields may system:permission:list
GET /jeecg-boot/sys/permission/queryTreeList may system:permission:list
POST /jeecg-boot/sys/permission/saveDepartPermission may system:permission:saveDepart
POST /jeecg-boot/sys/permission/saveRolePermission may system:permission:saveRole
GET /jeecg-boot/sys/permission/why may system:permission:why
GET /jeecg-boot/sys/permission/whySubjects may system:permission:why
POST /jeecg-boot/sys/phoneLogin anyone
POST /jeecg-boot/sys/position/add may system:position:add
DELETE /jeecg-boot/sys/position/delete may system:position:delete
DELETE /jeecg-boot/sys/position/deleteBatch may system:position:delete
POST /jeecg-boot/sys/position/edit may system:position:edit
PUT /jeecg-boot/sys/position/edit may system:position:edit
GET /jeecg-boot/sys/position/exportXls may system:position:export
POST /jeecg-boot/sys/position/exportXls may system:position:export
POST /jeecg-boot/sys/position/importExcel may system:position:import
GET /jeecg-boot/sys/position/importTemplate may system:position:import
GET /jeecg-boot/sys/position/list may system:position:list
GET /jeecg-boot/sys/position/queryByCode may system:position:list
GET /jeecg-boot/sys/position/queryById may system:position:list
POST /jeecg-boot/sys/product/add may system:product:add
DELETE /jeecg-boot/sys/product/delete may system:product:delete
DELETE /jeecg-boot/sys/product/deleteBatch may system:product:delete
POST /jeecg-boot/sys/product/edit may system:product:edit
PUT /jeecg-boot/sys/product/edit may system:product:edit
GET /jeecg-boot/sys/product/exportXls may system:product:export
POST /jeecg-boot/sys/product/exportXls may system:product:export
POST /jeecg-boot/sys/product/importExcel may system:product:import
GET /jeecg-boot/sys/product/importTemplate may system:product:import
GET /jeecg-boot/sys/product/list may system:product:list
GET /jeecg-boot/sys/product/queryById may system:product:list
POST /jeecg-boot/sys/quartzJob/add may system:quartzJob:add
DELETE /jeecg-boot/sys/quartzJob/delete may system:quartzJob:delete
DELETE /jeecg-boot/sys/quartzJob/deleteBatch may system:quartzJob:delete
POST /jeecg-boot/sys/quartzJob/edit may system:quartzJob:edit
PUT /jeecg-boot/sys/quartzJob/edit may system:quartzJob:edit
GET /jeecg-boot/sys/quartzJob/execute may system:quartzJob:execute
POST /jeecg-boot/sys/quartzJob/execute may system:quartzJob:execute
GET /jeecg-boot/sys/quartzJob/exportXls may system:quartzJob:export
POST /jeecg-boot/sys/quartzJob/exportXls may system:quartzJob:export
POST /jeecg-boot/sys/quartzJob/importExcel may system:quartzJob:import
GET /jeecg-boot/sys/quartzJob/importTemplate may system:quartzJob:import
GET /jeecg-boot/sys/quartzJob/list may system:quartzJob:list
GET /jeecg-boot/sys/quartzJob/pause may system:quartzJob:pause
POST /jeecg-boot/sys/quartzJob/pause may system:quartzJob:pause
GET /jeecg-boot/sys/quartzJob/queryById may system:quartzJob:list
GET /jeecg-boot/sys/quartzJob/resume may system:quartzJob:resume
POST /jeecg-boot/sys/quartzJob/resume may system:quartzJob:resume
GET /jeecg-boot/sys/quartzJobRun/list may system:quartzJob:list
GET /jeecg-boot/sys/quartzJobRun/queryById may system:quartzJob:list
GET /jeecg-boot/sys/randomImage/:key anyone
POST /jeecg-boot/sys/role/add may system:role:add
GET /jeecg-boot/sys/role/checkRoleCode may system:role:add | system:role:edit
POST /jeecg-boot/sys/role/datarule may system:permission:saveRole
GET /jeecg-boot/sys/role/datarule/:permissionId/:roleId may system:permission:saveRole
DELETE /jeecg-boot/sys/role/delete may system:role:delete
DELETE /jeecg-boot/sys/role/deleteBatch may system:role:delete
POST /jeecg-boot/sys/role/edit may system:role:edit
PUT /jeecg-boot/sys/role/edit may system:role:edit
GET /jeecg-boot/sys/role/exportXls may system:role:export
POST /jeecg-boot/sys/role/exportXls may system:role:export
POST /jeecg-boot/sys/role/importExcel may system:role:import
GET /jeecg-boot/sys/role/importTemplate may system:role:import
GET /jeecg-boot/sys/role/list may system:role:list
GET /jeecg-boot/sys/role/queryById may system:role:list
GET /jeecg-boot/sys/role/queryTreeList may system:permission:saveRole | system:permission:saveDepart
GET /jeecg-boot/sys/role/queryall signedIn
POST /jeecg-boot/sys/selectDepart signedIn
PUT /jeecg-boot/sys/selectDepart signedIn
POST /jeecg-boot/sys/sms anyone
POST /jeecg-boot/sys/sysAnnouncementSend/editByAnntIdAndUserId signedIn
PUT /jeecg-boot/sys/sysAnnouncementSend/editByAnntIdAndUserId signedIn
GET /jeecg-boot/sys/sysAnnouncementSend/getMyAnnouncementSend signedIn
GET /jeecg-boot/sys/sysAnnouncementSend/list signedIn
PUT /jeecg-boot/sys/sysAnnouncementSend/readAll signedIn
POST /jeecg-boot/sys/sysDepart/add may system:depart:add
DELETE /jeecg-boot/sys/sysDepart/delete may system:depart:delete
DELETE /jeecg-boot/sys/sysDepart/deleteBatch may system:depart:delete
POST /jeecg-boot/sys/sysDepart/edit may system:depart:edit
PUT /jeecg-boot/sys/sysDepart/edit may system:depart:edit
GET /jeecg-boot/sys/sysDepart/exportXls may system:depart:export
POST /jeecg-boot/sys/sysDepart/exportXls may system:depart:export
GET /jeecg-boot/sys/sysDepart/getDepartName signedIn
GET /jeecg-boot/sys/sysDepart/getUsersByDepartId signedIn
POST /jeecg-boot/sys/sysDepart/importExcel may system:depart:import
GET /jeecg-boot/sys/sysDepart/importTemplate may system:depart:import
GET /jeecg-boot/sys/sysDepart/list may system:depart:list
GET /jeecg-boot/sys/sysDepart/listAll signedIn
POST /jeecg-boot/sys/sysDepart/move may system:depart:edit
GET /jeecg-boot/sys/sysDepart/queryAllParentId signedIn
GET /jeecg-boot/sys/sysDepart/queryById may system:depart:list
GET /jeecg-boot/sys/sysDepart/queryDepartTreeSync signedIn
GET /jeecg-boot/sys/sysDepart/queryIdTree signedIn
GET /jeecg-boot/sys/sysDepart/queryMyDeptTreeList signedIn
GET /jeecg-boot/sys/sysDepart/queryTreeByKeyWord signedIn
GET /jeecg-boot/sys/sysDepart/queryTreeList signedIn
GET /jeecg-boot/sys/sysDepart/searchBy signedIn
POST /jeecg-boot/sys/sysDepartPermission/datarule may system:permission:saveDepart
GET /jeecg-boot/sys/sysDepartPermission/datarule/:permissionId/:departId may system:permission:saveDepart
GET /jeecg-boot/sys/sysDepartPermission/queryDeptRolePermission may system:permission:saveDeptRole
GET /jeecg-boot/sys/sysDepartPermission/queryTreeListForDeptRole may system:permission:saveDeptRole
POST /jeecg-boot/sys/sysDepartPermission/saveDeptRolePermission may system:permission:saveDeptRole
POST /jeecg-boot/sys/sysDepartRole/add may system:depart:role:add
POST /jeecg-boot/sys/sysDepartRole/datarule may system:permission:saveDeptRole
GET /jeecg-boot/sys/sysDepartRole/datarule/:permissionId/:departId/:roleId may system:permission:saveDeptRole
DELETE /jeecg-boot/sys/sysDepartRole/delete may system:depart:role:delete
DELETE /jeecg-boot/sys/sysDepartRole/deleteBatch may system:depart:role:delete
POST /jeecg-boot/sys/sysDepartRole/deptRoleUserAdd may system:depart:role:userAdd
POST /jeecg-boot/sys/sysDepartRole/edit may system:depart:role:edit
PUT /jeecg-boot/sys/sysDepartRole/edit may system:depart:role:edit
GET /jeecg-boot/sys/sysDepartRole/getDeptRoleByUserId may system:depart:role:list | system:depart:role:userAdd
GET /jeecg-boot/sys/sysDepartRole/getDeptRoleList may system:depart:role:list | system:depart:role:userAdd
GET /jeecg-boot/sys/sysDepartRole/list may system:depart:role:list
POST /jeecg-boot/sys/sysUserAgent/add may system:agent:add
DELETE /jeecg-boot/sys/sysUserAgent/delete may system:agent:delete
DELETE /jeecg-boot/sys/sysUserAgent/deleteBatch may system:agent:delete
POST /jeecg-boot/sys/sysUserAgent/edit may system:agent:edit
PUT /jeecg-boot/sys/sysUserAgent/edit may system:agent:edit
GET /jeecg-boot/sys/sysUserAgent/exportXls may system:agent:export
POST /jeecg-boot/sys/sysUserAgent/exportXls may system:agent:export
POST /jeecg-boot/sys/sysUserAgent/importExcel may system:agent:import
GET /jeecg-boot/sys/sysUserAgent/importTemplate may system:agent:import
GET /jeecg-boot/sys/sysUserAgent/list may system:agent:list
GET /jeecg-boot/sys/sysUserAgent/queryById may system:agent:list
GET /jeecg-boot/sys/sysUserAgent/queryByUserName may system:agent:list
POST /jeecg-boot/sys/tenant/add may system:tenant:add
POST /jeecg-boot/sys/tenant/addTenantUsers may system:tenant:edit
DELETE /jeecg-boot/sys/tenant/delete may system:tenant:delete
POST /jeecg-boot/sys/tenant/delete may system:tenant:delete
DELETE /jeecg-boot/sys/tenant/deleteBatch may system:tenant:delete
POST /jeecg-boot/sys/tenant/edit may system:tenant:edit
PUT /jeecg-boot/sys/tenant/edit may system:tenant:edit
GET /jeecg-boot/sys/tenant/getCurrentUserTenant signedIn
GET /jeecg-boot/sys/tenant/getTenantUserList may system:tenant:list
GET /jeecg-boot/sys/tenant/list may system:tenant:list
GET /jeecg-boot/sys/tenant/queryById may system:tenant:list
GET /jeecg-boot/sys/tenant/queryList may system:tenant:list | system:user:list
POST /jeecg-boot/sys/tenant/removeTenantUsers may system:tenant:edit
POST /jeecg-boot/sys/third/bindingThirdPhone anyone
GET /jeecg-boot/sys/thirdApp/getEnabledType signedIn
GET /jeecg-boot/sys/thirdLogin/:source/callback anyone
POST /jeecg-boot/sys/thirdLogin/bindingThirdPhone anyone
GET /jeecg-boot/sys/thirdLogin/getLoginUser/:token/:thirdType anyone
GET /jeecg-boot/sys/thirdLogin/getLoginUser/:token/:thirdType/:tenantId anyone
GET /jeecg-boot/sys/thirdLogin/providers anyone
GET /jeecg-boot/sys/thirdLogin/render/:source anyone
POST /jeecg-boot/sys/upload/uploadMinio signedIn
POST /jeecg-boot/sys/user/add may system:user:add
POST /jeecg-boot/sys/user/addSysUserRole may system:user:addUserRole
POST /jeecg-boot/sys/user/appEdit signedIn
PUT /jeecg-boot/sys/user/appEdit signedIn
PUT /jeecg-boot/sys/user/changePassword may system:user:changepwd
GET /jeecg-boot/sys/user/checkOnlyUser anyone
DELETE /jeecg-boot/sys/user/delete may system:user:delete
DELETE /jeecg-boot/sys/user/deleteBatch may system:user:delete
DELETE /jeecg-boot/sys/user/deleteRecycleBin may system:user:deleteRecycleBin
DELETE /jeecg-boot/sys/user/deleteUserInDepart may system:departUser:delete | system:depart:edit
DELETE /jeecg-boot/sys/user/deleteUserInDepartBatch may system:departUser:delete | system:depart:edit
DELETE /jeecg-boot/sys/user/deleteUserRole may system:user:deleteRole
DELETE /jeecg-boot/sys/user/deleteUserRoleBatch may system:user:deleteRole
GET /jeecg-boot/sys/user/departUserList may system:departUser:list | system:depart:list
POST /jeecg-boot/sys/user/edit may system:user:edit
PUT /jeecg-boot/sys/user/edit may system:user:edit
POST /jeecg-boot/sys/user/editSysDepartWithUser may system:departUser:add | system:depart:edit
POST /jeecg-boot/sys/user/endViewAs signedIn
GET /jeecg-boot/sys/user/exportXls may system:user:export
POST /jeecg-boot/sys/user/exportXls may system:user:export
PUT /jeecg-boot/sys/user/frozenBatch may system:user:frozenBatch
GET /jeecg-boot/sys/user/generateUserId may system:user:add
GET /jeecg-boot/sys/user/getCurrentUserDeparts signedIn
GET /jeecg-boot/sys/user/getMultiUser signedIn
GET /jeecg-boot/sys/user/getUserInfo signedIn
GET /jeecg-boot/sys/user/getUserSectionInfoByToken signedIn
POST /jeecg-boot/sys/user/importExcel may system:user:import
GET /jeecg-boot/sys/user/importTemplate may system:user:import
POST /jeecg-boot/sys/user/initialPasswords may system:user:changepwd
GET /jeecg-boot/sys/user/list may system:user:list
GET /jeecg-boot/sys/user/passwordChange anyone
POST /jeecg-boot/sys/user/passwordChange anyone
POST /jeecg-boot/sys/user/phoneVerification anyone
PUT /jeecg-boot/sys/user/putRecycleBin may system:user:recycleBin
GET /jeecg-boot/sys/user/queryById may system:user:list
GET /jeecg-boot/sys/user/queryByIds signedIn
GET /jeecg-boot/sys/user/queryByNames signedIn
GET /jeecg-boot/sys/user/queryByOrgCode may system:address:list
GET /jeecg-boot/sys/user/queryByOrgCodeForAddressList may system:address:list
GET /jeecg-boot/sys/user/queryUserByDepId signedIn
GET /jeecg-boot/sys/user/queryUserComponentData signedIn
GET /jeecg-boot/sys/user/queryUserRole may system:user:list
GET /jeecg-boot/sys/user/recycleBin may system:user:recycleBin
GET /jeecg-boot/sys/user/recycleBin/list may system:user:recycleBin
POST /jeecg-boot/sys/user/register anyone
POST /jeecg-boot/sys/user/replaceInitialPassword anyone
GET /jeecg-boot/sys/user/signInHistory signedIn
PUT /jeecg-boot/sys/user/updateMobile signedIn
POST /jeecg-boot/sys/user/updatePassword signedIn
PUT /jeecg-boot/sys/user/updatePassword signedIn
GET /jeecg-boot/sys/user/userDepartList may system:user:list
GET /jeecg-boot/sys/user/userRoleList may system:role:list
POST /jeecg-boot/sys/user/viewAs may system:user:viewAs
GET /jeecg-boot/sys/visitInfo signedIn
POST /jeecg-boot/test/jeecgDemo/add may test:demo:add
DELETE /jeecg-boot/test/jeecgDemo/delete may test:demo:delete
DELETE /jeecg-boot/test/jeecgDemo/deleteBatch may test:demo:delete
POST /jeecg-boot/test/jeecgDemo/edit may test:demo:edit
PUT /jeecg-boot/test/jeecgDemo/edit may test:demo:edit
GET /jeecg-boot/test/jeecgDemo/exportXls may test:demo:export
POST /jeecg-boot/test/jeecgDemo/exportXls may test:demo:export
POST /jeecg-boot/test/jeecgDemo/importExcel may test:demo:import
GET /jeecg-boot/test/jeecgDemo/importTemplate may test:demo:import
GET /jeecg-boot/test/jeecgDemo/list may test:demo:list
GET /jeecg-boot/test/jeecgDemo/queryById may test:demo:list
POST /jeecg-boot/test/jeecgOrderMain/add may demo:order:add
DELETE /jeecg-boot/test/jeecgOrderMain/delete may demo:order:delete
DELETE /jeecg-boot/test/jeecgOrderMain/deleteBatch may demo:order:delete
POST /jeecg-boot/test/jeecgOrderMain/edit may demo:order:edit
PUT /jeecg-boot/test/jeecgOrderMain/edit may demo:order:edit
GET /jeecg-boot/test/jeecgOrderMain/exportXls may demo:order:export
POST /jeecg-boot/test/jeecgOrderMain/exportXls may demo:order:export
POST /jeecg-boot/test/jeecgOrderMain/importExcel may demo:order:import
GET /jeecg-boot/test/jeecgOrderMain/importTemplate may demo:order:import
GET /jeecg-boot/test/jeecgOrderMain/list may demo:order:list
GET /jeecg-boot/test/jeecgOrderMain/queryById may demo:order:list
GET /jeecg-boot/test/jeecgOrderMain/queryOrderCustomerListByMainId may demo:order:list
GET /jeecg-boot/test/jeecgOrderMain/queryOrderTicketListByMainId may demo:order:list
POST /jeecg-boot/test/order/add may demo:order:add
POST /jeecg-boot/test/order/addCustomer may demo:orderCustomer:add
POST /jeecg-boot/test/order/addTicket may demo:orderTicket:add
DELETE /jeecg-boot/test/order/delete may demo:order:delete
DELETE /jeecg-boot/test/order/deleteBatch may demo:order:delete
DELETE /jeecg-boot/test/order/deleteBatchCustomer may demo:orderCustomer:delete
DELETE /jeecg-boot/test/order/deleteBatchTicket may demo:orderTicket:delete
DELETE /jeecg-boot/test/order/deleteCustomer may demo:orderCustomer:delete
DELETE /jeecg-boot/test/order/deleteTicket may demo:orderTicket:delete
POST /jeecg-boot/test/order/edit may demo:order:edit
PUT /jeecg-boot/test/order/edit may demo:order:edit
POST /jeecg-boot/test/order/editCustomer may demo:orderCustomer:edit
PUT /jeecg-boot/test/order/editCustomer may demo:orderCustomer:edit
POST /jeecg-boot/test/order/editTicket may demo:orderTicket:edit
PUT /jeecg-boot/test/order/editTicket may demo:orderTicket:edit
GET /jeecg-boot/test/order/listOrderCustomerByMainId may demo:orderCustomer:list
GET /jeecg-boot/test/order/listOrderTicketByMainId may demo:orderTicket:list
GET /jeecg-boot/test/order/orderList may demo:order:list
POST /jeecg-boot/test/orderCustomer/add may demo:orderCustomer:add
DELETE /jeecg-boot/test/orderCustomer/delete may demo:orderCustomer:delete
DELETE /jeecg-boot/test/orderCustomer/deleteBatch may demo:orderCustomer:delete
POST /jeecg-boot/test/orderCustomer/edit may demo:orderCustomer:edit
PUT /jeecg-boot/test/orderCustomer/edit may demo:orderCustomer:edit
GET /jeecg-boot/test/orderCustomer/list may demo:orderCustomer:list
GET /jeecg-boot/test/orderCustomer/queryById may demo:orderCustomer:list
POST /jeecg-boot/test/orderTicket/add may demo:orderTicket:add
DELETE /jeecg-boot/test/orderTicket/delete may demo:orderTicket:delete
DELETE /jeecg-boot/test/orderTicket/deleteBatch may demo:orderTicket:delete
POST /jeecg-boot/test/orderTicket/edit may demo:orderTicket:edit
PUT /jeecg-boot/test/orderTicket/edit may demo:orderTicket:edit
GET /jeecg-boot/test/orderTicket/list may demo:orderTicket:list
GET /jeecg-boot/test/orderTicket/queryById may demo:orderTicket:list
POST /jeecg-boot/test/task/add may test:task:add
DELETE /jeecg-boot/test/task/delete may test:task:delete
DELETE /jeecg-boot/test/task/deleteBatch may test:task:delete
POST /jeecg-boot/test/task/edit may test:task:edit
PUT /jeecg-boot/test/task/edit may test:task:edit
GET /jeecg-boot/test/task/exportXls may test:task:export
POST /jeecg-boot/test/task/exportXls may test:task:export
POST /jeecg-boot/test/task/importExcel may test:task:import
GET /jeecg-boot/test/task/importTemplate may test:task:import
GET /jeecg-boot/test/task/list may test:task:list
GET /jeecg-boot/test/task/queryById may test:task:list
GET /jeecg-boot/test/task/queryMembersByMainId may test:task:list
POST /jeecg-boot/test/transfer/add may test:transfer:add
GET /jeecg-boot/test/transfer/list may test:transfer:list
GET /jeecg-boot/test/transfer/queryById may test:transfer:list
GET /jeecg-boot/user/info signedIn
GET /jeecg-boot/v3/api-docs may system:docs:view
GET /jeecg-boot/vxeSocket/:userId/:pageId signedIn
GET /jeecg-boot/websocket/:userId signedIn
GET /metrics anyone
GET /readyz anyone
GET /vxeSocket/:userId/:pageId signedIn
GET /websocket/:userId signedIn
`

describe('who may call what', () => {
  test('[PRM-07] every route declares it, as written here', () => {
    const lines = server.app.declaredRoutes().map(({ method, url, access }) => `${method} ${url} ${access}`)
    expect(lines.toSorted()).toEqual(expected.trim().split('\n').toSorted())
  })

  test('a route that declares nothing stops the start', async () => {
    const app = Fastify()
    requireDeclaredAccess(app)
    app.get('/forgotten', async () => 'secret')
    await expect(app.ready()).rejects.toThrow('GET /forgotten declares no access')
  })

  const call = ({ method, url }: DeclaredRoute, token?: string) =>
    server.app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: url.replaceAll(/:\w+|\*/g, 'x'),
      headers: token ? { 'x-access-token': token } : {},
    })
  const guarded = () =>
    server.app.declaredRoutes().flatMap((route) => {
      const codes = /^may (.+)$/.exec(route.access)?.[1]?.split(' | ') ?? []
      return codes.map((code) => ({ route, code }))
    })

  test('[PRM-07] without a session every call that needs one is 401', async () => {
    for (const route of server.app.declaredRoutes()) {
      if (route.access === 'anyone' || /\/(websocket|vxeSocket)\//.test(route.url)) continue
      const answer = await call(route)
      expect([route.url, answer.statusCode, answer.json().success]).toEqual([route.url, 401, false])
    }
  })

  test('[PRM-07] every guarded call refuses who lacks its code and lets in who holds it', async () => {
    const stranger = await server.as(server.user())
    expect(guarded().length).toBeGreaterThan(0)
    const holders = new Map<string, ReturnType<TestApp['as']>>()
    for (const { route, code } of guarded()) {
      const refused = await call(route, stranger.token)
      expect([route.url, refused.statusCode, refused.json().code]).toEqual([route.url, 403, 510])
      const holder = holders.get(code) ?? server.as(server.user({ may: [code] }))
      holders.set(code, holder)
      const { statusCode } = await call(route, (await holder).token)
      expect([route.url, [401, 403].includes(statusCode)]).toEqual([route.url, false])
    }
  }, 60_000)

  test('[PRM-07] every code that guards a call is a permission that roles can be given', async () => {
    const fresh = await testApp()
    const rows = await fresh.db
      .selectFrom('sys_permission')
      .select('perms')
      .where('menu_type', '=', 2)
      .execute()
    const known = new Set(rows.flatMap(({ perms }) => perms?.split(',') ?? []))
    for (const { code } of guarded()) expect(known).toContain(code)
    await fresh.stop()
  })
})

describe('with the client on board', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dougong-client-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), '<!doctype html><!--client-config--><p>page</p>')
    await writeFile(join(folder, 'assets/main-abc.js'), 'export {}')
    await writeFile(join(folder, 'assets/main-abc.js.gz'), gzipSync('export {}'))
    await writeFile(join(folder, 'assets/main-abc.js.map'), '{}')
    await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('its files declare their access, deep links get the page, unknown calls stay JSON', async () => {
    const app = await createApp(server.services, folder)
    await app.ready()
    const own = app.declaredRoutes().filter(({ url }) => !server.app.hasRoute({ method: 'GET', url }))
    expect(own.filter(({ method }) => method === 'GET')).toEqual([
      { method: 'GET', url: '/*', access: 'anyone' },
      { method: 'GET', url: '/assets/*', access: 'anyone' },
      { method: 'GET', url: '/favicon.svg', access: 'anyone' },
    ])
    const page = await app.inject('/dashboard/analysis?x=1')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('"apiBase":"/jeecg-boot"')
    for (const url of [
      '/jeecg-boot/sys/nothing',
      '/jeecg-boot/nothing.html',
      '/assets/gone.js',
      '/assets/main-abc.js.map',
      '/assets/main-abc.js.gz',
      '/assets/..%2findex.html',
      '/..%2f..%2fetc/passwd.txt',
    ]) {
      const missing = await app.inject(url)
      expect([url, missing.statusCode, missing.json().code]).toEqual([url, 404, 404])
    }
    expect((await app.inject('/jeecg-boot/sys/login')).statusCode).toBe(405)
    const script = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'gzip' } })
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': 'application/javascript; charset=utf-8',
    })
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
    await app.close()
  })
})
