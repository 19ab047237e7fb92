/**
 * The number of the newest migration of each release, oldest first. A release adds its own. The schema law begins after the first:
 * later migrations must let the release before them go on working (docs/decisions/0111-schema-changes-in-two-releases.md).
 */
export const newestMigrationOfReleases: readonly number[] = [182]
