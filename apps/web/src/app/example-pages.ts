import type { PageLoader } from './load-page'

/** The pages of the examples' menus, by the keys that stand in customers' databases. */
export const examplePages: Readonly<Record<string, PageLoader>> = {
  'jeecg/SelectDemo': async () => (await import('../features/gallery/GalleryPage')).GalleryPage,
  'jeecg/JeecgDemoList': async () => (await import('../features/examples/single-table/DemosPage')).DemosPage,
  'examples/form/BasicForm': async () =>
    (await import('../features/examples/forms/BasicFormPage')).BasicFormPage,
  'examples/form/stepForm/StepForm': async () =>
    (await import('../features/examples/forms/StepFormPage')).StepFormPage,
  'examples/form/advancedForm/AdvancedForm': async () =>
    (await import('../features/examples/forms/AdvancedFormPage')).AdvancedFormPage,
  'examples/list/TableList': async () =>
    (await import('../features/examples/lists/QueryTablePage')).QueryTablePage,
  'examples/list/TableInnerEditList': async () =>
    (await import('../features/examples/lists/InlineEditPage')).InlineEditPage,
  'examples/list/UserList': async () =>
    (await import('../features/examples/lists/UserListPage')).UserListPage,
  'examples/list/RoleList': async () =>
    (await import('../features/examples/lists/RoleListPage')).RoleListPage,
  'examples/list/PermissionList': async () =>
    (await import('../features/examples/lists/PermissionListPage')).PermissionListPage,
  'examples/list/StandardList': async () =>
    (await import('../features/examples/lists/StandardListPage')).StandardListPage,
  'examples/list/CardList': async () =>
    (await import('../features/examples/lists/CardListPage')).CardListPage,
  'examples/list/search/SearchLayout': async () =>
    (await import('../features/examples/lists/search/SearchFramePage')).SearchFramePage,
  'examples/list/search/Article': async () =>
    (await import('../features/examples/lists/search/ArticlesPage')).ArticlesPage,
  'examples/list/search/Application': async () =>
    (await import('../features/examples/lists/search/ApplicationsPage')).ApplicationsPage,
  'examples/list/search/Project': async () =>
    (await import('../features/examples/lists/search/ProjectsPage')).ProjectsPage,
  'examples/profile/basic/Index': async () =>
    (await import('../features/examples/profiles/BasicProfilePage')).BasicProfilePage,
  'examples/profile/advanced/Advanced': async () =>
    (await import('../features/examples/profiles/AdvancedProfilePage')).AdvancedProfilePage,
  'jeecg/JeecgOrderMainListForJVxeTable': async () =>
    (await import('../features/examples/tables/OrdersPage')).OrdersPage,
  'jeecg/tablist/JeecgOrderDMainList': async () =>
    (await import('../features/examples/tables/OrderListsPage')).OrderListsPage,
  'jeecg/JVXETableDemo': async () =>
    (await import('../features/examples/editable-table/TableDemosPage')).TableDemosPage,
  'jeecg/JeecgEditableTableExample': async () =>
    (await import('../features/examples/editable-table/AlwaysEditedPage')).AlwaysEditedPage,
  'jeecg/JVxeDemo/demo/JSBCDemo': async () =>
    (await import('../features/examples/tables/SaveAsYouGoPage')).SaveAsYouGoPage,
  'jeecg/InterfaceTest': async () =>
    (await import('../features/examples/trials/InterfaceTestPage')).InterfaceTestPage,
  'jeecg/helloworld': async () => (await import('../features/examples/trials/HelloWorldPage')).HelloWorldPage,
  'jeecg/PrintDemo': async () => (await import('../features/examples/trials/PrintDemoPage')).PrintDemoPage,
  'jeecg/JeecgTreeTable': async () =>
    (await import('../features/examples/displays/TreeTablePage')).TreeTablePage,
  'jeecg/RowspanTable': async () =>
    (await import('../features/examples/displays/MergedTablePage')).MergedTablePage,
  'jeecg/SplitPanel': async () => (await import('../features/examples/displays/SplitPanePage')).SplitPanePage,
  'jeecg/JeecgPdfView': async () => (await import('../features/examples/displays/PdfPage')).PdfPage,
  'jeecg/ImagPreview': async () =>
    (await import('../features/examples/pictures/ImagePreviewPage')).ImagePreviewPage,
  'jeecg/ImagCropper': async () =>
    (await import('../features/examples/pictures/ImageCropPage')).ImageCropPage,
  'jeecg/ImgDragSort': async () =>
    (await import('../features/examples/pictures/ImageSortPage')).ImageSortPage,
  'jeecg/ImgTurnPage': async () =>
    (await import('../features/examples/pictures/ImagePagerPage')).ImagePagerPage,
  'jeecg/JeecgOrderMainListForJEditableTable': async () =>
    (await import('../features/examples/tables/OrdersPage')).OrdersPage,
  'jeecg/JeecgOrderMainList': async () =>
    (await import('../features/examples/tables/OrderCardsPage')).OrderCardsPage,
  'jeecg/TableExpandeSub': async () =>
    (await import('../features/examples/tables/OrderCustomersPage')).OrderCustomersPage,
  'jeecg/JVxeDemo/layout-demo/Index': async () =>
    (await import('../features/examples/tables/LayoutsPage')).LayoutsPage,
  'jeecg/JVxeDemo/demo/PopupSubTable': async () =>
    (await import('../features/examples/tables/SubTablesPage')).SubTablesPage,
  'jeecg/JVxeDemo/demo/SocketReload': async () =>
    (await import('../features/examples/tables/SilentRefreshPage')).SilentRefreshPage,
  'jeecg/TableTotal': async () => (await import('../features/examples/tables/OrderTotalsPage')).PageTotalPage,
  'jeecg/TableOrderTotal': async () =>
    (await import('../features/examples/tables/OrderTotalsPage')).OrderTotalPage,
}
