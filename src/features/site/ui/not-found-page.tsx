import { FramedPage } from '#ui/framed-page.tsx'
import { GoldRule } from '#ui/gold-rule.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Brand } from './brand.tsx'

export function NotFoundPage() {
  return (
    <FramedPage head={<Brand />}>
      <meta name="robots" content="noindex" />
      <h1 className="lining font-display text-[clamp(6rem,4rem+9vw,11rem)] leading-[0.9] tracking-[-0.02em]">404</h1>
      <GoldRule />
      <p className="mb-10 font-display text-[1.75rem] italic leading-tight">Oops! Page not found</p>
      <LinkButton to="/">Return home</LinkButton>
    </FramedPage>
  )
}
