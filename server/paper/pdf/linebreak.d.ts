declare module 'linebreak' {
  interface Break {
    /** Place behind which a line may end. */
    position: number
    /** Where it has to. */
    required: boolean
  }

  /** Opportunities to break a line. Source: UAX #14. */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): Break | null
  }
}
