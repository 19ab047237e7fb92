import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { productName } from '#lib/product-name.ts'
import { Brand } from './brand.tsx'
import { footerColumns, legalLinks } from './site-links.ts'

type SiteFooterProps = {
  /** The contact address of the instance. Undefined while the instance does not answer. */
  contact: string | undefined
  /** The control that chooses the theme. */
  themeChoice?: ReactNode
}

export function SiteFooter({ contact, themeChoice }: SiteFooterProps) {
  return (
    <footer className="border-line border-t print:hidden">
      <div className="page-width grid gap-x-8 gap-y-12 py-14 md:grid-cols-[2fr_1fr_1fr_1.4fr] md:py-20">
        <div>
          <Brand />
          <p className="caption mt-4 max-w-[18em] text-ink-2">What is said under the rose stays under the rose.</p>
        </div>
        <div className="grid grid-cols-2 gap-8 md:contents">
          {footerColumns.map(({ title, links }) => (
            <FooterColumn key={title} title={title}>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <FooterLink to={to}>{label}</FooterLink>
                </li>
              ))}
            </FooterColumn>
          ))}
        </div>
        <FooterColumn title="Contact">
          {contact && (
            <li>
              <a href={`mailto:${contact}`} className="foot-link break-all">
                {contact}
              </a>
            </li>
          )}
          <li className="flex min-h-11 items-center text-ink-2 md:min-h-9">By invitation only</li>
        </FooterColumn>
      </div>
      <div className="page-width">
        <div className="flex flex-col gap-x-8 gap-y-4 border-line border-t py-6 text-ink-2 text-sm md:flex-row md:items-center">
          <p className="md:flex-1">
            © {new Date().getUTCFullYear()} {productName}. All rights reserved.
          </p>
          <ul className="flex flex-wrap gap-x-7">
            {legalLinks.map(({ label, to }) => (
              <li key={to}>
                <FooterLink to={to}>{label}</FooterLink>
              </li>
            ))}
          </ul>
          {themeChoice}
        </div>
      </div>
    </footer>
  )
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="engraved mb-3 text-gold">{title}</h2>
      <ul className="text-[0.9375rem]">{children}</ul>
    </section>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="foot-link">
      {children}
    </Link>
  )
}
