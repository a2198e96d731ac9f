import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAllowed } from '#tools/licences/allowed.ts'
import { DOCUMENT, thirdParty } from '#tools/licences/document.ts'
import { shippedPackages } from '#tools/licences/packages.ts'
import type { Check } from './check.ts'

/** Every package that is shipped has a licence we may ship it under, and the file that tells of them is up to date. */
export const licences: Check = {
  name: 'licences',
  faultsIn: (root) => {
    const foreign = shippedPackages(root)
      .filter(({ licence }) => !isAllowed(licence))
      .map(
        ({ name, version, licence }) =>
          `${name} ${version} has the licence ${licence}, which is not in tools/licences/allowed.ts`,
      )
    const path = join(root, DOCUMENT)
    const isStale = !existsSync(path) || readFileSync(path, 'utf8') !== thirdParty(root)
    return isStale ? [...foreign, `${DOCUMENT} is out of date. Run npm run licences.`] : foreign
  },
}
