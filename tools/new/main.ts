import { projectRoot } from '#server/project-root.ts'
import { writeEntity } from './write-entity.ts'

const [what, name] = process.argv.slice(2)
if (what !== 'entity' || !name) {
  console.error('Say what is new and its name: npm run new entity cat-peril')
  process.exit(1)
}
try {
  for (const file of writeEntity(projectRoot, name)) console.log(file)
  console.log('\nNow write its fields, and the texts that `npm run check locales` names.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
