import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/project-root.ts'
import { readScreens } from '#tools/vite/screens.ts'
import { routesPage } from './routes.ts'
import { withSettings } from './settings.ts'

const path = join(projectRoot, 'README.md')
writeFileSync(path, withSettings(readFileSync(path, 'utf8')))
writeFileSync(join(projectRoot, 'docs/routes.md'), routesPage(await readScreens()))
