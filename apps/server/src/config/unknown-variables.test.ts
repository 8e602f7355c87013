import { expect, test } from 'vitest'
import { environmentNames } from './config'
import { misspeltVariables } from './unknown-variables'

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['DATA_DRI', 'DATA_DIR'],
  ['data_dir', 'DATA_DIR'],
  ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
  ['ADMIN_PASSWORT', 'ADMIN_PASSWORD'],
  ['REDIS_URI', 'REDIS_URL'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['OUTBOUND_ALOW', 'OUTBOUND_ALLOW'],
  ['Port', 'PORT'],
])('%s is meant to be %s', (name, meant) => {
  expect(misspeltVariables([name])).toEqual([{ name, meant }])
})

test('what is ours, and what machines have anyway, is nobody’s mistake', () => {
  expect(misspeltVariables(environmentNames)).toEqual([])
  const ofMachines = `HOME HOSTNAME PATH PWD OLDPWD SHELL USER LANG LC_ALL TERM TMPDIR LOGNAME MAIL SHLVL TZDIR NODE_OPTIONS
    NODE_PATH NODE_VERSION npm_config_cache npm_lifecycle_event INIT_CWD EDITOR DISPLAY SSH_AUTH_SOCK XDG_DATA_DIRS
    XDG_DATA_HOME GITHUB_TOKEN GITHUB_REPOSITORY GITHUB_ACTIONS CI DEBUG http_proxy HTTPS_PROXY NO_PROXY POSTGRES_URL
    PGHOST PGPORT PGDATA MYSQL_URL HOSTS PORTS COST SPORT _ LS_COLORS LESSOPEN SYSTEMD_EXEC_PID INVOCATION_ID JOURNAL_STREAM`
  expect(misspeltVariables(ofMachines.split(/\s+/))).toEqual([])
})
