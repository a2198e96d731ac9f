/** The authority level from which someone is a head of business. Source: domain guide 2.5. */
export const HEAD_LEVEL = 200
