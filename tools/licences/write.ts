import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/project-root.ts'
import { DOCUMENT, thirdParty } from './document.ts'

writeFileSync(join(projectRoot, DOCUMENT), thirdParty(projectRoot))
