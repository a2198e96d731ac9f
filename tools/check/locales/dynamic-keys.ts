export interface DynamicKeys {
  /** Keys that start with this are put together while the program runs. */
  prefix: string
  because: string
}

/** The only keys that code may build from parts. A prefix that no code uses any more is a fault too. */
export const DYNAMIC_KEYS: DynamicKeys[] = [
  { prefix: 'errors:', because: 'the code of an AppError and the message of a schema are keys' },
  { prefix: 'master:', because: 'entities, their fields and choices are declared in domain/entities' },
  { prefix: 'server:', because: 'a handler names the sentence of its answer' },
  { prefix: 'mail:', because: 'a letter is named by its kind' },
  { prefix: 'dashboard:change.', because: 'what happened to a row' },
  { prefix: 'create-app:status.', because: 'where a step is' },
  { prefix: 'create-app:labels.', because: 'two ways to name the five steps' },
  { prefix: 'create-app:choices.', because: 'the cards of the wizard are declared in src/screens/dashboard/create-app/choices.ts' },
  { prefix: 'outbox:status.', because: 'the state of a letter' },
  { prefix: 'auth:code.', because: 'the steps of setting up an authenticator' },
  { prefix: 'auth:legal.', because: 'terms, contact and about are one page with three contents' },
  { prefix: 'auth:pictures.', because: 'the pictures of the carousel' },
  { prefix: 'preparation:parts.', because: 'the part of the product that a screen to come belongs to' },
  { prefix: 'places:stage.', because: 'a worklist is named after its stage' },
  { prefix: 'denied:verb.', because: 'what a permission allows is the beginning of its code' },
  { prefix: 'denied:subject.', because: 'what a permission is about is the end of its code' },
  { prefix: 'layout:', because: 'the settings of the layout and their words are declared in src/app/layout-config/settings.ts' },
  { prefix: 'people:fields.', because: 'columns, facts and inputs of a user are lists of names' },
  { prefix: 'people:status.', because: 'where somebody stands between registering and leaving' },
  { prefix: 'people:list.any.', because: 'what the list of users is narrowed by' },
  { prefix: 'people:tabs.', because: 'the parts of the page of a user' },
  { prefix: 'people:why.', because: 'what gives a permission' },
  { prefix: 'people:history.', because: 'a move or deed is named by the server' },
  { prefix: 'people:actions.', because: 'what is done with an account' },
  { prefix: 'source-fields:', because: 'the fields of a source and their choices are declared in domain/sources' },
  { prefix: 'source:act.', because: 'moves of the lifecycle and other acts of a review are named' },
  { prefix: 'source:needs.', because: 'the guards of the lifecycle are named' },
  { prefix: 'source:review.stop.', because: 'what prohibits a source is named in domain/calculations/risk-score.ts' },
  { prefix: 'source:review.floor.', because: 'what lifts a category is named in domain/calculations/risk-score.ts' },
  { prefix: 'source:form.state.', because: 'how far a section is' },
  { prefix: 'source:compare.', because: 'the two versions of a section' },
  { prefix: 'source:view.', because: 'columns of the history, and what was done to a record' },
  { prefix: 'shell:list.', because: 'the four moves of the pager' },
  { prefix: 'shell:choice.themes.', because: 'light, dark and system' },
  { prefix: 'template:status.', because: 'where a template is in its life' },
  { prefix: 'template:contractType.', because: 'what a contract may be is declared in domain/templates' },
  { prefix: 'template:columns.', because: 'the columns of the list of templates' },
  { prefix: 'template:move.', because: 'what can be done with a template' },
]
