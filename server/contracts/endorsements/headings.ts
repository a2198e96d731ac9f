import { headingsOf, textOf } from '#domain/endorsements/headings.ts'
import type { EndorsementHeading } from '#domain/endorsements/record.ts'
import type { Named } from '#domain/records/links.ts'
import { isLink } from '#domain/records/traits.ts'
import type { StoredContract } from '../../store/contracts/read.ts'

/** Every field of a contract that an endorsement can change, as it stands. */
export const listedHeadings = ({ shown }: StoredContract): EndorsementHeading[] =>
  headingsOf(shown).map(({ path, row, field, value }) => ({
    path,
    row,
    value: textOf(field, value),
    words: isLink(field) ? ((value as Named | null)?.name ?? null) : null,
  }))
