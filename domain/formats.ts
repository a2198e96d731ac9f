/** Source: RFC 5321 limits; one `@`, a dot in the domain, no control characters. */
export const EMAIL = /^[^\s@\p{Cc}]{1,64}@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u

/** What an authenticator app shows (RFC 6238). */
export const CODE = /^\d{6}$/
