import { usePageData } from '#src/ui/page-data.tsx'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

test('page data asked for outside its provider is an error [F2]', () => {
  const Title = () => usePageData().title
  expect(() => renderToString(<Title />)).toThrow('usePageData is used outside its provider')
})
