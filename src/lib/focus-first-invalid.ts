/** Leads whoever sent a form to the first field with something to be said about it. */
export function focusFirstInvalid(form: HTMLFormElement, problems: object): void {
  const first = [...form.elements].find((element) => 'name' in element && String(element.name) in problems)
  if (first instanceof HTMLElement) first.focus()
}
