/** The one company whose data never leave the device (S-55), recognised by its id wherever its database is opened. */
export const DEMO_COMPANY_ID = '0de30000-0000-7000-8000-000000000001';
