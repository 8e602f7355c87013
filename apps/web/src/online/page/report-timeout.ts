/** The server gives a report up after twenty seconds, and may let it wait for its turn before. */
export const reportTimeoutMs = 60_000
