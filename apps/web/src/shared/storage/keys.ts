/** How long session values and the dictionary cache live in this browser: seven days. */
export const sevenDays = 604_800_000

/** Names in local storage, below the prefix. */
export const storageKeys = {
  token: 'Access-Token',
  username: 'Login_Username',
  userInfo: 'Login_Userinfo',
  tenant: 'TENANT_ID',
  /** The own session, while one looks through another's eyes. */
  viewer: 'VIEWER_SESSION',
  /** Why the last session ended. */
  farewell: 'FAREWELL',
  /** Whom the sign-in page is to greet with their name filled in: by choice, or because their session ended by itself. */
  rememberedName: 'REMEMBERED_NAME',
  lastName: 'LAST_NAME',
  /** Whether the screen is locked. */
  locked: 'LOCKED',
  /** Whether settings changed here that the account does not know of yet. */
  displayUnsaved: 'DISPLAY_UNSAVED',
  /** Whether the home page has no list of first steps, as this browser last saw it: then no place is kept for it. */
  noFirstSteps: 'NO_FIRST_STEPS',
  dictionaries: 'UI_CACHE_DB_DICT_DATA',
} as const

/** Names in session storage, as they stand. */
export const permissionKeys = {
  own: 'LOGIN_USER_BUTTON_AUTH',
  all: 'SYS_BUTTON_AUTH',
} as const
