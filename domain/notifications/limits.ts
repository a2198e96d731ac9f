/** What people are told of, and how it reaches them. Own choice. */
export const NOTIFICATIONS = {
  /** seconds for which they are kept. */
  kept: 180 * 24 * 60 * 60,
  /** Rows of a page, and pages that one may go back. */
  page: 25,
  pages: 200,
  /** Notifications that one call marks. */
  markedAtOnce: 100,
  /** Beyond which unread ones are no longer counted. */
  countCap: 999,
  /** Up to which the bell shows the number. */
  shownCount: 99,
  /** Streams of one user, and of one copy of the server: a browser has six connections to a server, and pages need some for calls. */
  streamsOfUser: 4,
  streamsInAll: 1_000,
  /** ms between two signs of life of a stream; after which a silent one is taken for cut. */
  streamBeat: 20_000,
  streamSilence: 50_000,
  /** ms that a stream may take to open; before one that was cut is opened again, and between two questions without one. */
  streamPatience: 10_000,
  shortPause: 1_000,
  pollPause: 30_000,
  /** Days before a contract is due on which its handler is told. */
  dueWithin: 2,
  /** The hour of the reader's day from which the mail of the day is sent; notifications that one names. */
  digestHour: 7,
  digestRows: 50,
} as const
