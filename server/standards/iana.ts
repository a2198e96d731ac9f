import { rawTimeZones } from '@vvo/tzdb'
import type { FieldErrors } from '#domain/app-error.ts'

/** Areas of the tz database; abbreviations (EST) and fixed offsets (Etc/GMT+1) are outside of them. */
const AREA = /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//

const IDENTIFIERS = new Set(
  [...rawTimeZones.flatMap(({ name, group }) => [name, ...group]), ...Intl.supportedValuesOf('timeZone')].filter((name) =>
    AREA.test(name),
  ),
)

export function timeZoneErrors({ name }: Record<string, unknown>): FieldErrors {
  return IDENTIFIERS.has(String(name)) ? {} : { name: { key: 'not_iana' } }
}
