import { useMantineColorScheme } from '@mantine/core'
import type { IllustrationName, IllustrationSet } from './names.ts'
import { useIllustrationSet } from './set.ts'

const files = import.meta.glob<string>('./*/*.svg', { eager: true, query: '?url', import: 'default' })

export interface IllustrationProps {
  name: IllustrationName
  /** Another one than the configured. */
  set?: IllustrationSet
  /** What the picture says, in the reader's language; none when the text beside it says the same. */
  alt?: string
  /** px; the height follows, four to three. */
  width?: number
  className?: string
  /** Seen at once, so fetched at once. */
  isFirst?: boolean
}

/** One of our own drawings, by day or by night as the theme is. Its file is fetched when it shows, and kept for good. */
export function Illustration({ name, set, alt = '', width = 560, className, isFirst = false }: IllustrationProps) {
  const configured = useIllustrationSet()
  const { colorScheme } = useMantineColorScheme()
  const scheme = colorScheme === 'light' ? 'light' : 'dark'
  return (
    <img
      src={files[`./${set ?? configured}/${name}.${scheme}.svg`]}
      alt={alt}
      width={width}
      height={width * 0.75}
      className={className}
      decoding="async"
      loading={isFirst ? 'eager' : 'lazy'}
      draggable={false}
    />
  )
}
