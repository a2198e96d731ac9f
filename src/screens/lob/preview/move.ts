/** What can be done with a template from where it is looked at. */
export type Move = 'retire' | 'remove'
