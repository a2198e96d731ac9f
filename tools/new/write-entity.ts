import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '#domain/languages.ts'
import { declarationOf, migrationOf, registrationsOf, type Registration } from './entity-files.ts'
import { merged, textsOf, type Tree } from './entity-texts.ts'
import { namesOf, type Names } from './names.ts'

const MIGRATIONS = 'server/store/migrations'

const readTexts = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Tree

/** One more than the last; migrations are applied in the order of their names. */
function nextMigration(root: string, { dashed }: Names): string {
  const last = readdirSync(join(root, MIGRATIONS)).toSorted().at(-1) ?? '0000'
  return `${String(Number(last.slice(0, 4)) + 1).padStart(4, '0')}-${dashed}.sql`
}

/** Throws when the line that it stands before is gone, so that nothing is left out unseen. */
function register(root: string, { file, before, added }: Registration): void {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  const at = lines.findIndex((line) => line.startsWith(before))
  if (at < 0) throw new Error(`${file} has no line that begins with “${before.trim()}”: add “${added.trim()}” by hand.`)
  writeFileSync(join(root, file), lines.toSpliced(at, 0, added).join('\n'))
}

function writeTexts(root: string, names: Names): string[] {
  return LANGUAGES.flatMap((language) => {
    const pathOf = (area: string) => join('locales', language, `${area}.json`)
    const added = textsOf(names, language, readTexts(join(root, pathOf('master'))))
    return Object.entries(added).map(([area, texts]) => {
      const path = join(root, pathOf(area))
      writeFileSync(path, `${JSON.stringify(merged(readTexts(path), texts), null, 2)}\n`)
      return pathOf(area)
    })
  })
}

/**
 * Writes the declaration, the migration and the texts of a new master-data entity, as far as they are known, and enters it where every
 * entity is entered. Gives the files that were written. Throws when there is such an entity, or when the name is no name.
 */
export function writeEntity(root: string, given: string): string[] {
  const names = namesOf(given)
  const declaration = `domain/entities/${names.dashed}.ts`
  if (existsSync(join(root, declaration))) throw new Error(`${declaration} is there already.`)
  const migration = join(MIGRATIONS, nextMigration(root, names))
  const registrations = registrationsOf(names)
  writeFileSync(join(root, declaration), declarationOf(names))
  writeFileSync(join(root, migration), migrationOf(names))
  for (const registration of registrations) register(root, registration)
  return [declaration, migration, ...new Set(registrations.map(({ file }) => file)), ...writeTexts(root, names)]
}
