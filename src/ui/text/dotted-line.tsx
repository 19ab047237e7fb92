import { Children, Fragment, isValidElement, type ReactNode } from 'react'

/** Short facts, its children, with dots between them. Where the line breaks there is no dot. */
export function DottedLine({ children }: { children: ReactNode }) {
  return (
    <span className="dotted-line">
      {Children.toArray(children).map((fact, place) => (
        <Fragment key={isValidElement(fact) ? fact.key : place}>
          {place > 0 && ' '}
          <span>{fact}</span>
        </Fragment>
      ))}
    </span>
  )
}
