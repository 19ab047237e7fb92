export const copy = {
  introduction: 'Verified members who chose to be found: what they do, where, and in which languages.',
  listed: 'Verified members can find you here.',
  notListed: 'You are not listed, so members cannot find you here.',
  noMatch: 'Try fewer words or filters. Members who did not choose to be found are not listed.',
  nobody: 'Members appear here once they switch on “Let verified members find me” in their profile.',
  notVerified:
    'A curator verifies members after reading their application. Complete your profile, then apply on your dashboard. You choose in your profile whether members can find you here.',
  notLoaded: 'The members could not be loaded',
}
