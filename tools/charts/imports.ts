import { parseSync, type ModuleItem } from '@swc/core'

function importedBy(item: ModuleItem): string[] {
  if (item.type === 'ImportDeclaration') return item.typeOnly || onlyTypes(item.specifiers) ? [] : [item.source.value]
  if (item.type === 'ExportNamedDeclaration') return item.source && !item.typeOnly ? [item.source.value] : []
  return item.type === 'ExportAllDeclaration' ? [item.source.value] : []
}

/** `import { type A, type B }` imports nothing that runs. */
const onlyTypes = (specifiers: readonly { type: string; isTypeOnly?: boolean }[]) =>
  specifiers.length > 0 && specifiers.every(({ isTypeOnly }) => isTypeOnly)

/** What a module imports when it runs: types are left out. */
export const importsOf = (source: string, isTsx = false): string[] =>
  parseSync(source, { syntax: 'typescript', tsx: isTsx, target: 'es2022' }).body.flatMap(importedBy)
