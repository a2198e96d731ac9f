export interface Ordered {
  text: string
  because: string
}

const SPECIFICATION = 'the specification orders it word for word'

/** English texts that stay as they are ordered, whatever docs/words.md says. */
export const ORDERED: Ordered[] = [
  { text: 'Copied!', because: SPECIFICATION },
  { text: 'Release!', because: SPECIFICATION },
  { text: 'Oops!', because: SPECIFICATION },
  { text: 'Oops! Something Went Wrong', because: SPECIFICATION },
  { text: "Can't scan?", because: SPECIFICATION },
  { text: "Can't Scan the QR Code?", because: SPECIFICATION },
  { text: "We can't find that page.", because: SPECIFICATION },
  { text: 'Search here...', because: SPECIFICATION },
  { text: 'You don’t have permission to access this page. Reloading in {{count}} second...', because: SPECIFICATION },
  { text: 'You don’t have permission to access this page. Reloading in {{count}} seconds...', because: SPECIFICATION },
  { text: 'Try Again', because: SPECIFICATION },
  { text: 'Go Home', because: SPECIFICATION },
  { text: 'Return Home', because: SPECIFICATION },
  { text: 'Next Step', because: SPECIFICATION },
  { text: 'Go to Dashboard', because: SPECIFICATION },
  { text: 'Create App', because: SPECIFICATION },
  { text: 'Update Status', because: SPECIFICATION },
  { text: 'Submit', because: SPECIFICATION },
]
