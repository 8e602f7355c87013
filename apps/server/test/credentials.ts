/** The seeded administrator's password in every test database. */
export const adminPassword = 'Dougong#2026'
