/** What shows of the QR panel's chart. */
export interface QrState {
  isDrawing: boolean
  isKeyOpen: boolean
  isCopying: boolean
  isCopied: boolean
}

export interface QrViewProps {
  /** `otpauth://` address. */
  uri: string
  /** Of its title, below the headings around it. */
  level?: 'h2' | 'h3'
  state: QrState
  send: (event: { type: 'picture.drawn' | 'manualKey.open' | 'manualKey.close' | 'key.copy' }) => void
}
