export interface SameText {
  text: string
  /** Left out: in every language. */
  in?: string[]
  because: string
}

const COGNATE = 'the same word in this language'

/** Texts that are right although they read as in English. Anything else that equals English was forgotten. */
export const SAME_AS_ENGLISH: SameText[] = [
  { text: 'Slipway', because: 'the name of the product' },
  { text: 'SBU', because: 'the abbreviation staff use everywhere' },
  { text: 'LOB', because: 'the abbreviation staff use everywhere' },
  { text: 'LOBs', in: ['de'], because: 'German forms this plural with an s too' },
  { text: 'UN M49', because: 'the name of a standard' },
  { text: 'Alpha-2', in: ['de', 'fr'], because: 'what ISO 3166-1 calls this code' },
  { text: 'Alpha-3', in: ['de', 'fr'], because: 'what ISO 3166-1 calls this code' },
  { text: 'Code', in: ['de', 'fr'], because: COGNATE },
  { text: 'Layout', in: ['de'], because: COGNATE },
  { text: 'Name', in: ['de'], because: COGNATE },
  { text: 'Region', in: ['de'], because: COGNATE },
  { text: 'Support', in: ['de'], because: COGNATE },
  { text: 'Symbol', in: ['de'], because: COGNATE },
  { text: 'System', in: ['de'], because: COGNATE },
  { text: 'Team', in: ['de'], because: COGNATE },
  { text: 'Teams', in: ['de'], because: COGNATE },
  { text: 'No', in: ['es'], because: COGNATE },
  { text: 'Roles', in: ['es'], because: COGNATE },
  { text: 'Authenticator', in: ['de'], because: COGNATE },
  { text: 'Sessions', in: ['fr'], because: COGNATE },
  { text: 'HTML5', because: 'the name of a product' },
  { text: 'ReactJS', because: 'the name of a product' },
  { text: 'Angular', because: 'the name of a product' },
  { text: 'Vue', because: 'the name of a product' },
  { text: 'MySQL', because: 'the name of a product' },
  { text: 'Firebase', because: 'the name of a product' },
  { text: 'DynamoDB', because: 'the name of a product' },
  { text: 'AWS', because: 'the name of a product' },
  { text: 'Google', because: 'the name of a product' },
  { text: 'Frameworks', in: ['de', 'es', 'fr'], because: 'what developers call them in this language too' },
  { text: 'Ab initio', because: 'Latin, as everybody in the trade says it' },
  { text: 'Placement', in: ['fr'], because: COGNATE },
  { text: 'Actions', in: ['fr'], because: COGNATE },
  { text: 'Aviation', in: ['fr'], because: COGNATE },
  { text: 'Illustrations', in: ['fr'], because: COGNATE },
  { text: 'Violet', in: ['fr'], because: COGNATE },
  { text: 'Aviation AVS100B', in: ['fr'], because: 'the same word, and the number of a clause' },
  { text: 'Description', in: ['fr'], because: COGNATE },
  { text: 'Long', in: ['fr'], because: COGNATE },
  { text: 'Module', in: ['fr'], because: COGNATE },
  { text: 'Page {{page, number}}', in: ['fr'], because: COGNATE },
  { text: 'Pagination', in: ['fr'], because: COGNATE },
]
