/** Who holds one of these reads personal details of colleagues, and finds people by phone: the address book and the user list. */
export const personalDetailCodes = ['system:address:list', 'system:user:list'] as const
