CREATE INDEX "member_card_portrait" ON "member_card" USING btree ("portrait_id") WHERE "member_card"."portrait_id" is not null;--> statement-breakpoint
-- As before, but also where a curator changes a member's standing and something else at once; and a write that changes
-- nothing passes. Whatever a member gains later is their own to change, unless it is named here.
create or replace function guard_member() returns trigger language plpgsql as $$
declare
  standing constant text[] := '{verified,suspended_at,invitation_allowance}';
  fixed constant boolean := (new.id, new.curator, new.sponsor_id, new.created_at)
    is distinct from (old.id, old.curator, old.sponsor_id, old.created_at);
  own constant boolean := old.id = actor_member_id();
  changes_standing constant boolean := (new.verified, new.suspended_at, new.invitation_allowance)
    is distinct from (old.verified, old.suspended_at, old.invitation_allowance);
  changes_rest constant boolean := to_jsonb(new) - standing is distinct from to_jsonb(old) - standing;
begin
  if actor_kind() not in ('member', 'visitor') then
    return new;
  end if;
  if fixed or (changes_standing and (own or not actor_is_curator())) or (changes_rest and not own) then
    raise insufficient_privilege using message = 'a member''s standing is not theirs to change';
  end if;
  return new;
end $$;
