import { useLayoutConfig } from '../layout-config/layout-actor.ts'
import { useScrollCharts } from '../scroll/scroll-charts.ts'
import { ScrollTopButton } from '../scroll/ScrollTopButton.tsx'
import { Footer } from './Footer.tsx'

/** What stands at the end of every page, and what leads back to its top. */
export default function PageFoot() {
  const { top } = useScrollCharts()
  const hasFooter = useLayoutConfig(({ app }) => app.footer.display)
  const hasScrollTop = useLayoutConfig(({ app }) => app.scrolltop.display)
  return (
    <>
      {hasScrollTop && <ScrollTopButton top={top} />}
      {hasFooter && <Footer />}
    </>
  )
}
