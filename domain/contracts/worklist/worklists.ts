import { STAGE_PAGES, type GroupId, type PageStage } from '../stages/stage-pages.ts'

/** A page of contracts in one stage of a group. */
export interface Worklist {
  group: GroupId
  stage: PageStage
}

/** Every worklist that has a page, in the order of the stages. Source: specification 2.3. */
export const WORKLISTS: readonly Worklist[] = Object.entries(STAGE_PAGES).flatMap(([group, stages]) =>
  stages.map((stage) => ({ group: Number(group) as GroupId, stage })),
)

/** The number that a contract's row holds of its worklist: `207` of the review in group 2, which also lists returned ones. */
export const worklistNumber = ({ group, stage }: { group: number; stage: number }): number => group * 100 + stage

/** The worklist of an address; null for a pair that has no page. */
export const worklistAt = (group: number, stage: number): Worklist | null =>
  WORKLISTS.find((each) => each.group === group && each.stage === stage) ?? null

/** The worklists of one group. */
export const worklistsOf = (group: number): readonly Worklist[] => WORKLISTS.filter((each) => each.group === group)
