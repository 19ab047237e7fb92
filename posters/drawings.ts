import type { heroScenes, PosterCategory, scenes } from './catalogue.ts'
import { auctionRoom } from './scenes/art/auction-room.ts'
import { gallery } from './scenes/art/gallery.ts'
import { sculptureGarden } from './scenes/art/sculpture-garden.ts'
import { studio } from './scenes/art/studio.ts'
import { riviera } from './scenes/hero/riviera.ts'
import { archipelago } from './scenes/islands/archipelago.ts'
import { atoll } from './scenes/islands/atoll.ts'
import { lighthouseRock } from './scenes/islands/lighthouse-rock.ts'
import { volcanicCove } from './scenes/islands/volcanic-cove.ts'
import { alpineStrip } from './scenes/jets/alpine-strip.ts'
import { cabinWindow } from './scenes/jets/cabin-window.ts'
import { overCloud } from './scenes/jets/over-cloud.ts'
import { wetApron } from './scenes/jets/wet-apron.ts'
import { brilliant } from './scenes/jewelry/brilliant.ts'
import { jewelCase } from './scenes/jewelry/jewel-case.ts'
import { tiara } from './scenes/jewelry/tiara.ts'
import { wristwatch } from './scenes/jewelry/wristwatch.ts'
import { alpineChalet } from './scenes/real-estate/alpine-chalet.ts'
import { cityPenthouse } from './scenes/real-estate/city-penthouse.ts'
import { countryHouse } from './scenes/real-estate/country-house.ts'
import { rivieraVilla } from './scenes/real-estate/riviera-villa.ts'
import type { Scene } from './scenes/scene.ts'
import { alpineHairpin } from './scenes/vehicles/alpine-hairpin.ts'
import { bankedTrack } from './scenes/vehicles/banked-track.ts'
import { casinoSteps } from './scenes/vehicles/casino-steps.ts'
import { corniche } from './scenes/vehicles/corniche.ts'
import { atAnchor } from './scenes/yachts/at-anchor.ts'
import { harbourNight } from './scenes/yachts/harbour-night.ts'
import { rivaLaunch } from './scenes/yachts/riva-launch.ts'
import { underSail } from './scenes/yachts/under-sail.ts'

type Drawings = { [Category in PosterCategory]: Record<(typeof scenes)[Category][number], Scene> } & {
  hero: Record<(typeof heroScenes)[number], Scene>
}

/** The drawing of each scene in the catalogue; a missing one is a type error. */
export const drawings: Drawings = {
  hero: {
    riviera,
  },
  'real-estate': {
    'riviera-villa': rivieraVilla,
    'country-house': countryHouse,
    'alpine-chalet': alpineChalet,
    'city-penthouse': cityPenthouse,
  },
  vehicles: {
    corniche,
    'alpine-hairpin': alpineHairpin,
    'casino-steps': casinoSteps,
    'banked-track': bankedTrack,
  },
  yachts: {
    'at-anchor': atAnchor,
    'under-sail': underSail,
    'harbour-night': harbourNight,
    'riva-launch': rivaLaunch,
  },
  jets: {
    'over-cloud': overCloud,
    'wet-apron': wetApron,
    'alpine-strip': alpineStrip,
    'cabin-window': cabinWindow,
  },
  islands: {
    atoll,
    'lighthouse-rock': lighthouseRock,
    archipelago,
    'volcanic-cove': volcanicCove,
  },
  art: {
    gallery,
    'sculpture-garden': sculptureGarden,
    studio,
    'auction-room': auctionRoom,
  },
  jewelry: {
    brilliant,
    'jewel-case': jewelCase,
    tiara,
    wristwatch,
  },
}
