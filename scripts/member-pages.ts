/** Whether a module is the component of a route of the dashboard or of the curators' room, in its own chunk. */
export const isMemberPage = (id: string | null | undefined): boolean =>
  /\/src\/routes\/(?:dashboard|curation)[/.].*tsr-split/.test(id ?? '')
