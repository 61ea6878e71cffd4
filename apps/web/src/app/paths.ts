/** Every path of the app, in one place [NAV-01 to NAV-07]. */
export const PATHS = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  invite: '/invite',
  app: '/app',
  inventory: '/app/inventory',
  inventoryImport: '/app/inventory/import',
  pos: '/app/pos',
  accounting: '/app/accounting',
  marketing: '/app/marketing',
  store: '/app/store',
  settings: '/app/settings',
  settingsAudit: '/app/settings/audit',
  profile: '/app/profile',
} as const;
