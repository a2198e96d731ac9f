import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/project-root.ts'
import { withSettings } from './settings.ts'

const path = join(projectRoot, 'README.md')
writeFileSync(path, withSettings(readFileSync(path, 'utf8')))
