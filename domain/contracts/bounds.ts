/** What of a contract is counted. */
export const CONTRACTS = {
  /** Files that one save of a step may bring as file parts. Own choice. */
  filesAtOnce: 20,
  /** The last stage in which terms change freely. Source: domain guide 3.2. */
  lastFreeStage: 4,
  /** The last stage from which a submission can be removed. Own choice. */
  lastRemovableStage: 1,
  /** ms of quiet after which what was typed is saved, that the word "Saved" stays, and before what got no answer is sent again. Own choice. */
  saveQuiet: 800,
  savedShown: 2_000,
  saveRetry: 10_000,
  /** ms that the browser keeps what a closed tab could not save: a week. Own choice. */
  draftLife: 7 * 24 * 60 * 60_000,
  /** Changes of a step that can be taken back. Own choice. */
  undoneChanges: 200,
  /** Rows of a file of layers or markets: 200 layers with 20 markets each, and some. Own choice. */
  importRows: 5_000,
  /** Sections of a contract up to which a changed cell has other steps judged at once: of more they take longer than a save. Own choice. */
  sectionsJudged: 20,
  /** Characters of the name of a template, and templates of a branch. Own choice. */
  templateName: 120,
  templates: 500,
} as const

/** bytes and values of a step that is saved: 200 layers with 20 markets each. Own choice. */
export const LARGE_STEP = { body: 8 * 1024 * 1024, values: 200_000 } as const

/** Characters of the words with which a warning is acknowledged. Own choice. */
export const ACKNOWLEDGING = 500

/** Who is on which step of a contract. Own choice. */
export const PRESENCE = {
  /** ms between two words of someone who has a step open. */
  pause: 20_000,
  /** ms of silence after which someone is gone: two words may be lost. */
  gone: 60_000,
  /** People who are named at once, and who are told at once that someone came, went or turned to another step. */
  shown: 20,
  woken: 100,
  /** ms between two such tellings to one page. */
  breath: 1_000,
} as const

/** Days in a stage that contracts are counted by before they are bound; those beyond the last are counted too. Own choice. */
export const AGES = [7, 30, 90] as const

/** Entries of a history that one comparison of two versions looks at. Own choice. */
export const COMPARED = 2_000
