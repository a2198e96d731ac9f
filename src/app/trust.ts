import { setNonce } from 'get-nonce'

/** The nonce that the server put into this page; the content security policy lets styles with it in. */
export const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** For the parts that write a style sheet of their own, such as the scroll lock under a modal. */
export const lendNonce = (): void => setNonce(styleNonce())
