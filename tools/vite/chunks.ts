/** Files that many screens share, so that a route is a handful of requests and a release keeps what did not change. */
const react = /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/

const parts = (names: string[]) => new RegExp(`@mantine[\\\\/]core[\\\\/]esm[\\\\/]components[\\\\/](${names.join('|')})[\\\\/]`)

/** What every form needs, sign-in first of all. */
const kit = [
  parts(['Text', 'Title', 'Anchor', 'Button', 'Input', 'TextInput', 'PasswordInput', 'ActionIcon', 'Stack', 'Group', 'Loader']),
  /@mantine[\\/]form[\\/]/,
]
/** What every list needs. */
const work = [parts(['Table', 'Pagination', 'Checkbox', 'Badge', 'Menu', 'Popover', 'Tooltip', 'Modal', 'Skeleton'])]

export const groups = [
  { name: 'react', test: react, priority: 40 },
  { name: 'core', tags: ['$initial' as const], priority: 30 },
  { name: 'kit', test: (id: string) => kit.some((part) => part.test(id)), priority: 20 },
  { name: 'work', test: (id: string) => work.some((part) => part.test(id)), priority: 10 },
]
