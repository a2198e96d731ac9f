import { place, type Screen } from '#src/ui/screen.ts'

/** Screens that have a place in the product before they have content; a real one takes its line with it. */
const awaited = (...places: ReturnType<typeof place>[]): readonly Screen[] =>
  places.map((at) => ({ ...at, areas: ['preparation'], load: () => import('./InPreparation.tsx') }))

/** The stages that a group has pages for (B8). Stage 6 is in two groups, and 8 has no page. */
const STAGES = [
  [1, [1, 2, 3, 4, 5, 6]],
  [2, [6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19]],
  [3, [18]],
  [4, [20, 21]],
  [5, [22, 23]],
] as const

export const worklists = STAGES.flatMap(([group, stages]) =>
  awaited(...stages.map((stage) => place(`/contract/${group}/${stage}`, `places:stage.${stage}`, 'view_contract', '/contract'))),
)

export const tickets = awaited(
  place('/support-ticket', 'places:ticket.list', 'view_supportticket'),
  place('/support-ticket/view/:ticketId', 'places:ticket.view', 'view_supportticket', '/support-ticket'),
)

export const endorsements = awaited(
  place('/endorsement', 'places:endorsement.list', 'signedIn'),
  place('/endorsement/:id', 'places:endorsement.view', 'signedIn', '/endorsement'),
)
