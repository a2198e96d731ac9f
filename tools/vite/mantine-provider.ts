import type { Plugin } from 'vite'

const provider = /@mantine[\\/]core[\\/]esm[\\/]core[\\/]MantineProvider[\\/]MantineProvider\.mjs$/
const writer = /\/(MantineCssVariables|MantineClasses)\.mjs$/
const nothing = '\0nothing:'

/**
 * The parts of the provider that write styles into the page at run time. The theme's sheet holds them already and the product
 * asks for neither (`withCssVariables`, `withGlobalClasses`), which a bundler cannot know.
 */
export function mantineProvider(): Plugin {
  return {
    name: 'slipway:mantine-provider',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const [, name] = (importer && provider.test(importer) && writer.exec(source)) || []
      return name ? nothing + name : null
    },
    load: (id) => (id.startsWith(nothing) ? `export const ${id.slice(nothing.length)} = () => null` : null),
  }
}
