import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

/**
 * The frame of a page has dozens of links to fixed addresses, and for each one the router would compute its location again, for
 * every page that the server renders. Such a location depends on nothing but the address, so one is kept for each of our routes.
 */
export function rememberPlainLocations(router: AnyRouter): void {
  const { buildLocation } = router
  router.buildLocation = ((options) => {
    const address = plainAddressOf(options as LinkOptions)
    if (address === undefined || !Object.hasOwn(router.routesByPath, address)) return buildLocation(options)
    const location = plainLocations.get(address) ?? Object.freeze(buildLocation(options))
    plainLocations.set(address, location)
    return location
  }) as typeof buildLocation
}

/** By address. Only addresses of routes without parameters are kept, so there are few. */
const plainLocations = new Map<string, Readonly<ParsedLocation>>()

type LinkOptions = Partial<Record<(typeof otherOptions)[number] | 'to', unknown>>

/** Undefined if anything but the address decides about the location. */
const plainAddressOf = (options: LinkOptions) =>
  typeof options.to === 'string' && isPlain(options.to) && otherOptions.every((name) => options[name] === undefined)
    ? options.to
    : undefined

const isPlain = (address: string) => address.startsWith('/') && !address.includes('$')

const otherOptions = [
  ...(['params', 'search', 'hash', 'state', 'mask', 'href', 'unsafeRelative', 'unmaskOnReload'] as const),
  ...(['leaveParams', '_fromLocation', '_includeValidateSearch', '_isNavigate'] as const),
] as const
