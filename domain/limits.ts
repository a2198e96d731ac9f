/** px at which the sidebar stands beside the page instead of over it; apart, since the page asks before it has any code. */
export const DESKTOP_WIDTH = 992

/** Every constant of the product that a person can notice. Source: specification 9, unless a line says otherwise. */
export const LIMITS = {
  /** ms before the Access Denied screen leaves for `/`. */
  accessDeniedRedirect: 20_000,
  /** ms between two steps of a countdown. */
  second: 1_000,
  /** ms a toast stays. */
  toastClose: 5_000,
  /** ms a probe of a lost connection may take; ms before the first two, before the next three, and before all others. */
  probePatience: 5_000,
  probeShortPause: 2_000,
  probePause: 10_000,
  probeLongPause: 30_000,
  /** Errors that one page tells the server of: what breaks again and again is told once. */
  errorReports: 10,
  /** ms the word "Copied!" stays. */
  copiedToast: 2_000,
  /** ms to wait for the persisted sign-in before going on without it. */
  persistTimeout: 5_000,
  /** ms the splash covers a layout change. */
  splashHide: 500,
  /** ms after the first page is there before what is wanted later is fetched. */
  widgetStart: 500,
  /** ms between two reactions to a resize or a scroll. */
  throttle: 200,
  /** px beyond which the header lifts off or comes back, and ms it takes. */
  stickyOffset: 200,
  stickyAnimation: 300,
  /** px beyond which the button to the top is there, and ms the way up takes. */
  scrollTopOffset: 200,
  scrollTopDuration: 600,
  /** ms a page that is still growing has to become as long as the place to come back to, and pages whose place is kept. Own choice. */
  restorePatience: 5_000,
  keptPlaces: 12,
  /** ms that `g` waits for the letter of a place. Own choice. */
  letterPatience: 1_500,
  desktopWidth: DESKTOP_WIDTH,
  /** px width of a drawer. */
  drawerWidth: 225,
  /** ms an accordion of the menu takes to open or close. */
  accordionSlide: 250,
  /** ms a dropdown of the menu stays after the pointer left it, and the layer it lies in. */
  dropdownHide: 200,
  menuLayer: 105,
  /** Levels of groups that the menu shows. */
  menuDepth: 20,
  /** ms the popout stays after the pointer left it; px from the window's side, from there to its card, to the window's edge, and its height. */
  popoutHide: 150,
  popoutInset: 75,
  popoutOffset: 8,
  popoutMargin: 10,
  popoutHeight: 350,
  /** ms the document stays marked while the theme changes. */
  themeSwitch: 300,
  /** Steps that the builder of templates can take back. Own choice. */
  builderSteps: 100,
  /** Underwriting years for which a unit can have a budget. Own choice. */
  budgetYears: 30,
  /** ms between two carousel images, and ms one change takes. */
  carouselInterval: 5_500,
  carouselTransition: 1_500,
  carouselImages: 4,
} as const

/** How sign-in is protected. Source: domain guide 2.5 and the security checklist. */
export const SECURITY = {
  /** seconds an access token is good for. */
  accessToken: 10 * 60,
  /** seconds a session may stay unused, and may last in all. */
  sessionIdle: 30 * 60,
  sessionTotal: 12 * 60 * 60,
  /** seconds in which the last refresh token is answered with the same successor. */
  refreshGrace: 10,
  /** seconds the second step may take after the password, and wrong codes it forgives. */
  challenge: 5 * 60,
  challengeTries: 5,
  /** seconds a new authenticator may take from its picture to its first code. */
  enrolment: 10 * 60,
  /** wrong tries of one account, of one address, and the seconds they count for and lock. */
  accountTries: 5,
  addressTries: 50,
  lockOut: 15 * 60,
  /** reports of broken pages that are taken from one address in that time. */
  clientErrors: 30,
  /** seconds a password reset link lives. */
  resetLink: 60 * 60,
  /** seconds the link of the first administrator, and of an invited user, lives. */
  setupLink: 72 * 60 * 60,
  passwordMin: 12,
  passwordMax: 128,
  /** how many earlier passwords may not come back. */
  passwordHistory: 5,
  /** seconds for which security events are kept: whoever looks back a year finds all of it. Own choice. */
  eventsKept: 400 * 24 * 60 * 60,
} as const

/** Days that a source's standing turns on. Source: domain guide 2.6 and 3.7. */
export const SOURCES = {
  /** after a review has fallen due, in which new contracts may still be made. */
  grace: 30,
  /** after a rejection, before the source may apply again without new facts. */
  reapply: 90,
  /** that a screening counts. */
  screening: 365,
  /** before professional indemnity cover ends, on which someone is reminded. */
  piReminders: [60, 30, 7],
  /** before a condition of an approval is due, on which its owner is reminded; once more when it is overdue. Own choice. */
  conditionReminders: [14, 3],
  /** Sources that one call gives to an officer. Own choice: a page of the longest list. */
  assignedAtOnce: 100,
  /** Documents that one form of a source may bring as file parts. Own choice: a checklist and some more. */
  filesAtOnce: 20,
  /** Documents that one call verifies. Own choice: as many as a source may have. */
  verifiedAtOnce: 100,
  /** How alike two names are from which on a twin is suspected, 1 being the same. */
  similarity: 0.85,
  /** Authority that waives a document, and that approves a source of high risk as the second person. */
  waiverLevel: 196,
  secondLevel: 200,
} as const

/** How people come in and stay in. Source: domain guide 3.8. */
export const ONBOARDING = {
  /** seconds after a rejection in which no new registration is taken. */
  registerAgain: 30 * 24 * 60 * 60,
  /** seconds without a sign-in after which an account is suspended. */
  idle: 90 * 24 * 60 * 60,
  /** ms before a confirmation mail can be asked for again. Own choice. */
  resendPause: 60_000,
  /** registrations and confirmation mails that are taken from one network in a quarter of an hour. Own choice. */
  fromAddress: 20,
} as const

/** Sizes of lists; counts are capped so that a call costs the same at any size. Source: design figures, docs/decisions/0097-bounded-numbers.md. */
export const PAGE_SIZES = [10, 20, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 20
export const COUNT_CAP = 1_000
export const REFERENCE_CAP = 1_000
/** Rows that one call may activate, deactivate or delete. Own choice: a second or two of work. */
export const BULK_CAP = 500
/** Rows of one such call that the screen sends at a time, so that progress can be seen. Own choice. */
export const BULK_PIECE = 50
/** Lists whose columns one user may arrange, and columns of one of them. Own choice: far more than there are. */
export const LIST_LAYOUTS = { lists: 200, columns: 100 } as const

/** What one call may bring, before anybody looks at what it says. Own choice. */
export const CALLS = {
  /** bytes of a body, and of one that needs no sign-in; uploads have their own limit. */
  body: 1024 * 1024,
  openBody: 16 * 1024,
  /** values of a body, those inside others counted. */
  values: 20_000,
  /** faulty fields that an answer names. */
  faults: 50,
  /** branches or assignments that a user is given. */
  places: 200,
  /** ms that a request may take to arrive; of a form with files, ms and the bytes that must come for each further second. */
  arrival: 30_000,
  uploadPace: 50_000,
} as const

/** What may be sent and kept as a file. Source: domain guide 2.0; those it does not name are our own choice. */
export const UPLOADS = {
  /** bytes of a file, and of a logo. */
  fileSize: 25 * 1024 * 1024,
  logoSize: 2 * 1024 * 1024,
  /** files of one call, their bytes in all, and bytes of its other parts. */
  filesAtOnce: 10,
  callSize: 60 * 1024 * 1024,
  textSize: 1024 * 1024,
  parts: 1_000,
  /** characters of a file's name. */
  nameLength: 200,
  /** files inside a packed document, and bytes when it is unpacked. */
  packedEntries: 3_000,
  unpackedSize: 250 * 1024 * 1024,
  /** seconds in which a file may be posted, in which a link to one is good, and after which an unused one is removed. */
  postTime: 15 * 60,
  linkTime: 60,
  unusedTime: 24 * 60 * 60,
  /** files of one user that belong to no record yet, and their bytes; promised places count. */
  unusedFiles: 300,
  unusedBytes: 1024 * 1024 * 1024,
  /** files of one user in all, and their bytes: far more than anybody files in years. */
  ownFiles: 20_000,
  ownBytes: 50 * 1024 * 1024 * 1024,
  /** files that the sweep takes at a time, and those that may fail before it waits for its next turn. */
  sweptAtOnce: 500,
  sweepFaults: 10,
  /** ms that a scanner may take for one file. */
  scanTime: 60_000,
} as const

/** How files of others are read: in threads of their own, so that none holds the server. Own choice. */
export const READING = {
  /** ms that one file may take; an honest workbook of the most rows takes three on a slow machine. */
  time: 30_000,
  /** mebibytes of memory of one thread, and of what it has just made. */
  memory: 384,
  youngMemory: 48,
  /** files that are read at once, of one user just one; files that may wait for it, and seconds until another try is worth it. */
  atOnce: 2,
  waiting: 40,
  retry: 10,
  /** ms after which a thread without work ends. */
  idle: 30_000,
  /** elements inside each other in an XML part. */
  depth: 64,
} as const

/** Lists that leave as files and come in from them. Own choice. */
export const TRANSFERS = {
  /** rows of a workbook, which is made as a whole; a CSV file has no bound. */
  workbookRows: 50_000,
  /** Of workbooks for a download: ms that one may take, how many are written at once and may wait, seconds until another try is worth it. */
  writing: { time: 120_000, atOnce: 1, waiting: 20, retry: 30 },
  /** rows that are read or stored in one go. */
  batch: 500,
  /** rows and columns of a file that is imported, and rows shown before. */
  importRows: 50_000,
  importColumns: 200,
  /** cells and characters of it in all: what its rows take in memory while they are stored. */
  importCells: 2_000_000,
  importText: 25 * 1024 * 1024,
  /** rows and columns that a sheet has at most, empty ones counted. Source: Excel's own bounds. */
  sheetRows: 1_048_576,
  sheetColumns: 16_384,
  /** characters of one of its rows. */
  rowText: 1024 * 1024,
  /** cells that are handed over in one go while a file is read. */
  handedOver: 20_000,
  previewRows: 5,
  /** faults that are listed; all of them are in the file of failed rows. */
  shownFaults: 200,
  /** rows that are stored in one transaction, imports done at once on one database, of each user one, and ms until one without a place asks again. */
  chunk: 100,
  importsAtOnce: 2,
  turnPause: 1_000,
  /** ms between two looks at how far an import is, and seconds after which one is taken for interrupted. */
  poll: 500,
  interrupted: 60,
  /** seconds for which whoever opens the import of a list finds the report of their last one; its file is kept as long. */
  toldAgain: 86_400,
} as const

/** Levels of branches, the head office counted. Source: domain guide 2.3. */
export const BRANCH_DEPTH = 5
