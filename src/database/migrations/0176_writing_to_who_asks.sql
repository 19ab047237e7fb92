-- Whether the actor may begin a direct conversation with another member. Verified members write to members whom they find in the
-- directory or have an open conversation with. The owner of a listing, verified or not, also writes to a member who asked for access
-- to it, unless that member's latest request for it was withdrawn. The row policies of the reader apply to all that it reads.
create or replace function actor_may_write_to(other uuid) returns boolean language plpgsql stable as $$
begin
  return actor_in_good_standing() and not actor_is_unconfirmed() and other <> actor_member_id()
    and other not in (select members_apart())
    and exists (select from member_card where member_id = other and not suspended)
    and (
      actor_uses_directory() and (
        exists (select from directory_entry where member_id = other)
        or exists (
          select from conversation_party where member_id = actor_member_id() and other_id = other
            and ended_at is null and other_ended_at is null))
      or exists (
        select from listing_request as request join listing on listing.id = request.listing_id
        where request.member_id = other and listing.owner_id = actor_member_id() and request.state <> 'withdrawn'
          and not exists (
            select from listing_request as later
            where later.listing_id = request.listing_id and later.member_id = other and later.created_at > request.created_at)));
end $$;
