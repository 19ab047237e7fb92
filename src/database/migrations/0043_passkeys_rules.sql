-- A member names a passkey and changes nothing else of it. For everybody, the product itself included, a key stays what it
-- was made as, and the count of one that stays on its device never goes back.
create function guard_passkey() returns trigger language plpgsql as $$
begin
  if actor_kind() in ('member', 'visitor') and to_jsonb(new) - 'name' is distinct from to_jsonb(old) - 'name' then
    raise insufficient_privilege using message = 'a member changes nothing of a passkey but its name';
  end if;
  if (new.id, new.member_id, new.factor, new.credential_id, new.public_key, new.synced, new.site_id, new.created_at)
    is distinct from
    (old.id, old.member_id, old.factor, old.credential_id, old.public_key, old.synced, old.site_id, old.created_at) then
    raise insufficient_privilege using message = 'a passkey stays what it was made as';
  end if;
  if new.counter < old.counter then
    raise insufficient_privilege using message = 'the count of a passkey never goes back';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_passkey before update on passkey for each row execute function guard_passkey();
--> statement-breakpoint
-- Spent once, by anybody: nothing else of it ever changes.
create function guard_passkey_challenge() returns trigger language plpgsql as $$
begin
  if old.spent_at is not null or to_jsonb(new) - 'spent_at' is distinct from to_jsonb(old) - 'spent_at' then
    raise insufficient_privilege using message = 'a challenge for a passkey is spent once';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_passkey_challenge before update on passkey_challenge
  for each row execute function guard_passkey_challenge();
