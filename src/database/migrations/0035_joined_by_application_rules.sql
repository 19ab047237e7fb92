-- Who joins by application waits until a curator verifies them. The rule of the day of joining counts: a rule that changes
-- to `application` later shuts out nobody who is there.
create function mark_applicant() returns trigger language plpgsql as $$
begin
  new.awaits_approval := not new.verified and not new.curator
    and exists (select from instance where joining = 'application');
  return new;
end $$;
--> statement-breakpoint
create trigger mark_applicant before insert on member for each row execute function mark_applicant();
--> statement-breakpoint
-- Once admitted, a member stays so: a verification that is withdrawn does not shut them out of their own deals.
create function admit_verified() returns trigger language plpgsql as $$
begin
  new.awaits_approval := false;
  return new;
end $$;
--> statement-breakpoint
create trigger admit_verified before update of verified on member for each row
  when (new.verified and old.awaits_approval) execute function admit_verified();
--> statement-breakpoint
create function admit_everyone() returns trigger language plpgsql as $$
begin
  update member set awaits_approval = false where awaits_approval;
  return null;
end $$;
--> statement-breakpoint
create trigger admit_everyone after update of joining on instance for each row
  when (new.joining = 'open' and old.joining <> 'open') execute function admit_everyone();
--> statement-breakpoint
-- As before; whether a member waits is part of their standing.
create or replace function guard_member() returns trigger language plpgsql as $$
declare
  standing constant text[] := '{verified,awaits_approval,suspended_at,invitation_allowance}';
  fixed constant boolean := (new.id, new.curator, new.sponsor_id, new.created_at)
    is distinct from (old.id, old.curator, old.sponsor_id, old.created_at);
  own constant boolean := old.id = actor_member_id();
  changes_standing constant boolean := (new.verified, new.awaits_approval, new.suspended_at, new.invitation_allowance)
    is distinct from (old.verified, old.awaits_approval, old.suspended_at, old.invitation_allowance);
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
--> statement-breakpoint
-- Members who joined under the rule wait, unless a curator verified them once. The audit log says since when it is in
-- force; where it does not, only members wait who did nothing yet. `not in` builds each list once for all members.
with rule as (
  select min(created_at) as since from audit_event
  where action = 'instance.changed' and detail ->> 'joining' = 'application'
    and created_at > coalesce(
      (select max(created_at) from audit_event
       where action = 'instance.changed' and detail ->> 'joining' <> 'application'),
      '-infinity')
)
update member set awaits_approval = true
  from instance, rule
  where instance.joining = 'application' and not member.verified and not member.curator
    and not exists (select from application where application.member_id = member.id and decision = 'verified')
    and case when rule.since is not null then member.created_at >= rule.since else
      member.id not in (select starter_id from conversation union select recipient_id from conversation)
      and member.id not in (select buyer_id from deal union select seller_id from deal)
      and member.id not in (select owner_id from listing)
      and member.id not in (select buyer_id from mandate)
    end;
