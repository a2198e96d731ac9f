import type { SECTION_STATUSES } from './choices.ts'

/** Where a section stands is no value of a form; whoever judges one finds it beside them. */
interface Standing {
  section_status?: (typeof SECTION_STATUSES)[number] | null
}

/** A section that was not taken up or was cancelled covers nothing and costs nothing. */
export const isLive = (section: object): boolean => {
  const { section_status: status } = section as Standing
  return status !== 'ntu' && status !== 'cancelled'
}

/** A section that is paid for: of one that was cancelled, the return stands beside its instalments. */
export const isTakenUp = (section: object): boolean => (section as Standing).section_status !== 'ntu'
